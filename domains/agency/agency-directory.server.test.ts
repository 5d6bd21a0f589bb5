import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool, type Pool } from "#platform/db/database.server.ts";
import { insertAgency, insertTwoAgencies, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { type AgencyDirectory, agencyConfig, createAgencyDirectory } from "./agency-directory.server.ts";
import { settings } from "./agency-settings.ts";
import type { Agency } from "./read-agencies.server.ts";
import { remember } from "./remember.server.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

let database: TestDatabase;
let directory: AgencyDirectory;
let [first, second]: TestAgency[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [first, second] = await insertTwoAgencies(database.db);
  directory = createAgencyDirectory(database.pool);
});
afterEach(() => database.db.delete(agencies));

const slugAt = async (host: string) => (await directory.find(host))?.slug ?? null;

test("finds the agency by Host header", async () => {
  expect(await slugAt("first-agency.test")).toBe("first-agency");
  expect(await slugAt("Second-Agency.test.:8080")).toBe("second-agency");
  expect(await slugAt("third-agency.test")).toBeNull();
  expect(await slugAt("not a host")).toBeNull();
  expect(await directory.find(undefined)).toBeNull();
});

test("the default agency is the first one", async () => {
  expect(await directory.default()).toMatchObject({ id: first?.id, slug: "first-agency" });
  await database.db.delete(agencies);
  directory.invalidate();
  expect(await directory.default()).toBeNull();
});

test("concurrent first requests all find the agency", async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => slugAt("first-agency.test")));
  expect(new Set(found)).toEqual(new Set(["first-agency"]));
});

test("remembers what was read for an agency until the agency changes, and nothing after a failure", async () => {
  let reads = 0;
  const read = async () => ++reads;
  const context = async () => {
    const agency = (await directory.find("first-agency.test")) as Agency;
    return createTestContext(database.db, { agency });
  };
  const failing = remember(await context(), "branches", () => Promise.reject(new Error("no database")));
  await expect(failing).rejects.toThrow("no database");
  expect(await remember(await context(), "branches", read)).toBe(1);
  expect(await remember(await context(), "branches", read)).toBe(1);
  expect(await remember(await context(), "departments", read)).toBe(2);
  directory.invalidate(first?.id);
  expect(await remember(await context(), "branches", read)).toBe(3);
});

describe("after a change", () => {
  beforeEach(() => slugAt("first-agency.test"));

  test("keeps what it knows of a host name until the agency is invalidated", async () => {
    const known = await directory.find("first-agency.test");
    expect(await slugAt("new.test")).toBeNull();
    await giveHost(first, "new.test");
    expect(await slugAt("new.test")).toBeNull();
    directory.invalidate(second?.id);
    expect(await directory.find("first-agency.test")).toBe(known);
    directory.invalidate(first?.id);
    expect(await slugAt("new.test")).toBe("first-agency");
    expect(directory.findCachedId("first-agency.test")).toBeNull();
  });

  test("names of no agency do not displace the agencies", async () => {
    for (let n = 0; n < 3_000; n++) expect(await slugAt(`unknown-${n}.test`)).toBeNull();
    expect(directory.findCachedId("first-agency.test")).toBe(first?.id);
  });

  test("host names of an agency share its configuration", async () => {
    await giveHost(first, "new.test");
    directory.invalidate(first?.id);
    expect(await directory.find("new.test")).toBe(await directory.find("first-agency.test"));
  });

  test("a host name moved to another agency resolves to that agency", async () => {
    await database.db.delete(agencyHostnames).where(eq(agencyHostnames.agencyId, first?.id ?? 0));
    await giveHost(second, "first-agency.test");
    directory.invalidate(first?.id);
    directory.invalidate(second?.id);
    expect(await slugAt("first-agency.test")).toBe("second-agency");
  });

  test("finds a new agency", async () => {
    const { id } = await insertAgency(database.db, "third-agency");
    directory.invalidate(id);
    expect(await slugAt("third-agency.test")).toBe("third-agency");
  });

  test("does not find a deleted agency", async () => {
    await database.db.delete(agencies).where(eq(agencies.slug, "second-agency"));
    directory.invalidate(second?.id);
    expect(await slugAt("second-agency.test")).toBeNull();
    expect(await slugAt("first-agency.test")).toBe("first-agency");
  });

  test("an invalidation during a refresh triggers another refresh", async () => {
    const results = holdResults(database.pool);
    directory = createAgencyDirectory(results.pool);
    const before = slugAt("new.test");
    await results.arrived;
    await giveHost(first, "new.test");
    directory.invalidate(first?.id);
    const after = slugAt("new.test");
    results.release();
    await before;
    expect(await after).toBe("first-agency");
  });

  test("serves the stale entry while the database is down", async () => {
    const pool = createPool(database.url, 1);
    directory = createAgencyDirectory(pool);
    await slugAt("first-agency.test");
    await pool.end();
    directory.invalidate();
    expect(await slugAt("first-agency.test")).toBe("first-agency");
  });

  test("serves the stale entry while the database hangs, and only the first request waits [S55]", async () => {
    await slugAt("first-agency.test");
    await giveHost(first, "later.test");
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("lock table agencies in access exclusive mode");
      directory.invalidate();
      expect(await slugAt("first-agency.test")).toBe("first-agency");
      const begun = performance.now();
      expect(await slugAt("first-agency.test")).toBe("first-agency");
      expect(performance.now() - begun).toBeLessThan(500);
    } finally {
      await client.query("rollback");
      client.release();
    }
    await expect.poll(() => slugAt("later.test")).toBe("first-agency");
  });
});

test("throws when the database is down and nothing is cached", async () => {
  const pool = createPool(database.url, 1);
  await pool.end();
  await expect(createAgencyDirectory(pool).find("first-agency.test")).rejects.toThrow();
});

describe("a stored configuration", () => {
  test("gets defaults for settings added later", async () => {
    await database.pool.query("update agencies set config = jsonb_set(config, '{settings}', '{}')");
    expect((await directory.default())?.config.settings).toEqual(settings.parse({}));
  });

  test("that is invalid fails for its own agency only", async () => {
    await database.pool.query("update agencies set config = '{}' where slug = 'first-agency'");
    await expect(directory.find("first-agency.test")).rejects.toThrow(
      /apply the folder again:\nfirst-agency identity: is missing/,
    );
    expect(await slugAt("second-agency.test")).toBe("second-agency");
  });
});

describe("agencyConfig", () => {
  test("returns the directory's configuration without a query", async () => {
    const agency = await directory.find("second-agency.test");
    if (!agency) throw new Error("not found");
    expect(await agencyConfig(await createTestContext(database.db, { agency }))).toBe(agency.config);
  });

  test("loads the configuration of the context's agency otherwise", async () => {
    const ctx = await createTestContext(database.db, { agency: { id: second?.id ?? 0, slug: "second-agency" } });
    expect(await agencyConfig(ctx)).toEqual(minimalAgencyConfig("second-agency"));
  });

  test("throws NotFound for an unknown agency", async () => {
    const ctx = await createTestContext(database.db, { agency: { id: 0, slug: "none" } });
    await expect(agencyConfig(ctx)).rejects.toThrow("Agency not found");
  });
});

async function giveHost(agency: TestAgency | undefined, hostname: string): Promise<void> {
  await database.db.insert(agencyHostnames).values({ agencyId: agency?.id ?? 0, hostname });
}

/** Wraps the pool so that query results are held back until `release()`. */
function holdResults(pool: Pool): { pool: Pool; arrived: Promise<void>; release: () => void } {
  const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = async (...args: unknown[]) => {
    const result: unknown = await Reflect.apply(pool.query, pool, args);
    arrival.resolve();
    await release.promise;
    return result;
  };
  const held = new Proxy(pool, { get: (target, key) => (key === "query" ? query : Reflect.get(target, key)) });
  return { pool: held, arrived: arrival.promise, release: release.resolve };
}
