import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPool, type Pool } from "#platform/db/database.server.ts";
import { insertAgency, insertTwoAgencies, minimalAgencyConfig, type TestAgency } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type AgencyDirectory, agencyConfig, createAgencyDirectory } from "./find-agency.server.ts";
import { settings } from "./settings.ts";
import { agencies, agencyHostnames } from "./tables.server.ts";

let database: TestDatabase;
let directory: AgencyDirectory;
let [first, second]: TestAgency[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  [first, second] = await insertTwoAgencies(database.db);
  directory = createAgencyDirectory(database.pool);
});
afterEach(() => database.db.delete(agencies));

const slugAt = async (host: string) => (await directory.find(host))?.slug ?? null;

test("the host names the agency", async () => {
  expect(await slugAt("first-agency.test")).toBe("first-agency");
  expect(await slugAt("Second-Agency.test.:8080")).toBe("second-agency");
  expect(await slugAt("third-agency.test")).toBeNull();
  expect(await slugAt("not a host")).toBeNull();
  expect(await directory.find(undefined)).toBeNull();
});

test("the default is the first agency", async () => {
  expect(await directory.default()).toMatchObject({ id: first?.id, slug: "first-agency" });
  await database.db.delete(agencies);
  directory.invalidate();
  expect(await directory.default()).toBeNull();
});

test("many requests at the first moment all find their agency", async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => slugAt("first-agency.test")));
  expect(new Set(found)).toEqual(new Set(["first-agency"]));
});

describe("after a change", () => {
  beforeEach(() => slugAt("first-agency.test"));

  test("the old answer stays until the agency is invalidated", async () => {
    await giveHost(first, "new.test");
    expect(await slugAt("new.test")).toBeNull();
    directory.invalidate(second?.id);
    expect(await slugAt("new.test")).toBeNull();
    directory.invalidate(first?.id);
    expect(await slugAt("new.test")).toBe("first-agency");
  });

  test("a host that moves is its new agency's", async () => {
    await database.db.delete(agencyHostnames).where(eq(agencyHostnames.agencyId, first?.id ?? 0));
    await giveHost(second, "first-agency.test");
    directory.invalidate(first?.id);
    directory.invalidate(second?.id);
    expect(await slugAt("first-agency.test")).toBe("second-agency");
  });

  test("a new agency is found", async () => {
    const { id } = await insertAgency(database.db, "third-agency");
    directory.invalidate(id);
    expect(await slugAt("third-agency.test")).toBe("third-agency");
  });

  test("a removed one is not", async () => {
    await database.db.delete(agencies).where(eq(agencies.slug, "second-agency"));
    directory.invalidate(second?.id);
    expect(await slugAt("second-agency.test")).toBeNull();
    expect(await slugAt("first-agency.test")).toBe("first-agency");
  });

  test("an invalidation during a reading is not lost", async () => {
    const answers = holdAnswers(database.pool);
    directory = createAgencyDirectory(answers.pool);
    const before = slugAt("new.test");
    await answers.arrived;
    await giveHost(first, "new.test");
    directory.invalidate(first?.id);
    const after = slugAt("new.test");
    answers.letGo();
    await before;
    expect(await after).toBe("first-agency");
  });

  test("the last known answer is given while there is no database", async () => {
    const pool = createPool(database.url, 1);
    directory = createAgencyDirectory(pool);
    await slugAt("first-agency.test");
    await pool.end();
    directory.invalidate();
    expect(await slugAt("first-agency.test")).toBe("first-agency");
  });

  test("also while it hangs: one visitor waits a second for it, the others not at all", async () => {
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

test("without any answer yet, no database is an error", async () => {
  const pool = createPool(database.url, 1);
  await pool.end();
  await expect(createAgencyDirectory(pool).find("first-agency.test")).rejects.toThrow();
});

describe("a stored configuration", () => {
  test("gets the defaults of settings that are newer than it", async () => {
    await database.pool.query("update agencies set config = jsonb_set(config, '{settings}', '{}')");
    expect((await directory.default())?.config.settings).toEqual(settings.parse({}));
  });

  test("that cannot be read fails its own agency only", async () => {
    await database.pool.query("update agencies set config = '{}' where slug = 'first-agency'");
    await expect(directory.find("first-agency.test")).rejects.toThrow(
      /apply the folder again:\nfirst-agency identity: is missing/,
    );
    expect(await slugAt("second-agency.test")).toBe("second-agency");
  });
});

describe("a request's configuration", () => {
  test("is the directory's own", async () => {
    const agency = await directory.find("second-agency.test");
    if (!agency) throw new Error("not found");
    expect(await agencyConfig(await testContext(database.db, { agency }))).toBe(agency.config);
  });

  test("is read where the agency came from elsewhere, and is not another agency's", async () => {
    const ctx = await testContext(database.db, { agency: { id: second?.id ?? 0, slug: "second-agency" } });
    expect(await agencyConfig(ctx)).toEqual(minimalAgencyConfig("second-agency"));
  });

  test("of no agency is not found", async () => {
    const ctx = await testContext(database.db, { agency: { id: 0, slug: "none" } });
    await expect(agencyConfig(ctx)).rejects.toThrow("There is no such agency");
  });
});

async function giveHost(agency: TestAgency | undefined, hostname: string): Promise<void> {
  await database.db.insert(agencyHostnames).values({ agencyId: agency?.id ?? 0, hostname });
}

/** The same pool, whose answers arrive but are not handed over until they are let go. */
function holdAnswers(pool: Pool): { pool: Pool; arrived: Promise<void>; letGo: () => void } {
  const [arrival, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const query = async (...words: unknown[]) => {
    const answer: unknown = await Reflect.apply(pool.query, pool, words);
    arrival.resolve();
    await release.promise;
    return answer;
  };
  const held = new Proxy(pool, { get: (target, key) => (key === "query" ? query : Reflect.get(target, key)) });
  return { pool: held, arrived: arrival.promise, letGo: release.resolve };
}
