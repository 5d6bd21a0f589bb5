import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { leads } from "#domains/enquiries/tables.server.ts";
import { readConfig } from "#platform/config.server.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createSiteApp, type Visitor } from "#tests/support/apps/site-app.ts";
import { insertAgency, type TestAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch } from "#tests/support/database/insert-property.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { sampleLeadBody } from "#tests/support/samples/sample-lead.ts";

const log = createLogger("silent");
let time = 0;
let renders: (() => void)[] = [];
let turns = 0;
let database: TestDatabase;
let agency: TestAgency;
let visitor: Visitor;
let visit: ReturnType<typeof createSiteApp>["visit"];
let createVisitor: (address?: string) => Promise<Visitor>;
let close: () => void;
let app: ReturnType<typeof createSiteApp>["app"];

beforeAll(async () => {
  database = await createTestDatabase();
  agency = await insertAgency(database.db, "vale");
  await insertBranch(database.db, agency.id, 1);
  await insertAgency(database.db, "dale");
});
beforeEach(async () => {
  const site = createSiteApp({
    database,
    log,
    parts: {
      pageCache: createPageCache({ log, now: () => time }),
      render: async ({ url }, _, waitForTurn) => {
        if (url.includes("turn")) await waitForTurn?.().then(() => (turns += 1));
        if (url.includes("slow")) await new Promise<void>((resolve) => renders.push(resolve));
        return new Response("page", { headers: { "content-type": "text/html" } });
      },
    },
  });
  close = site.close;
  app = site.app;
  visit = site.visit;
  createVisitor = (address) => visit("vale", address);
  visitor = await createVisitor();
});
afterEach(() => close());
afterAll(() => database.close());

const statusOf = async (path: string) => (await visitor.request(path)).status;

async function whileBusy(check: () => Promise<void>): Promise<Response[]> {
  renders = [];
  const slow = Array.from({ length: 4 }, (_, n) => visitor.request(`/slow-${time}-${n}`));
  await expect.poll(() => renders.length).toBe(4);
  await check();
  for (const finish of renders) finish();
  return Promise.all(slow);
}

const queueSome = (length: number) => Array.from({ length }, (_, n) => visitor.request(`/queued-${time}-${n}`));

test("rejects pages and searches at once while many wait, and finishes those in progress [S59]", async () => {
  let queued: Promise<Response>[] = [];
  expect(await statusOf("/cached-before")).toBe(200);
  const answers = await whileBusy(async () => {
    queued = queueSome(2);
    await setTimeout(900);
    for (const path of ["/cached-before", "/healthz", "/user.ljson"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf("/asset_bundles/missing.js"), "a file").toBe(404);
    const start = performance.now();
    const [page, search] = await Promise.all([visitor.request("/another"), visitor.request("/search.ljson")]);
    expect(performance.now() - start).toBeLessThan(100);
    for (const answer of [page, search]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("x-request-id"), "rejected before any other work").toBeNull();
    }
    expect(page.headers.get("content-security-policy"), "its styles are attributes").toContain(
      "style-src 'unsafe-inline'",
    );
    expect(await page.text()).toContain("We are very busy just now.");
    expect(await search.json()).toMatchObject({ message: expect.stringContaining("very busy") });
    expect((await visitor.post("/property_views", { property_id: 1, domain: "vale.test" })).status).toBe(503);
  });
  expect([...answers, ...(await Promise.all(queued))].map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await statusOf("/another")).toBe(200);
});

test("admits a client's only request while others are rejected, and everyone while the queue is short", async () => {
  const pending: Promise<Response>[] = [];
  const answers = await whileBusy(async () => {
    pending.push(...queueSome(1));
    await setTimeout(900);
    pending.push(visitor.request("/second"));
    expect(await statusOf("/third")).toBe(503);
    const other = await createVisitor("198.51.100.9");
    pending.push(other.request("/only"));
    await expect(Promise.race([pending.at(-1), setTimeout(100, "waiting")])).resolves.toBe("waiting");
  });
  expect([...answers, ...(await Promise.all(pending))].map(({ status }) => status)).toEqual(Array(7).fill(200));
});

test("admits another agency's page while one agency's are rejected", async () => {
  const pending: Promise<Response>[] = [];
  const answers = await whileBusy(async () => {
    pending.push(...queueSome(8));
    await setTimeout(1_600);
    expect((await (await createVisitor("198.51.100.9")).request("/third")).status).toBe(503);
    pending.push((await visit("dale", "198.51.100.9")).request("/page"));
    await expect(Promise.race([pending.at(-1), setTimeout(100, "waiting")])).resolves.toBe("waiting");
  });
  expect([...answers, ...(await Promise.all(pending))].map(({ status }) => status)).toEqual(Array(13).fill(200));
});

test("a page is given the turn to wait for before it renders", async () => {
  expect(await statusOf("/turn")).toBe(200);
  expect(turns).toBe(1);
});

test("an enquiry does not wait behind requests for the session [S59]", async () => {
  const cookie = `__Host-gable_session=${"a".repeat(43)}`;
  const locker = new pg.Client({ connectionString: database.url });
  await locker.connect();
  await locker.query("begin; lock table sessions in access exclusive mode");
  const hanging = Array.from({ length: 60 }, (_, n) =>
    app.request("http://vale.test/user.ljson", {
      headers: { host: "vale.test", cookie, "x-forwarded-for": `198.51.100.${n}` },
    }),
  );
  const lead = await visitor.post("/leads", sampleLeadBody());
  await locker.end();
  expect(lead.status).toBe(200);
  expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(Array(60).fill(200));
});

test("requests for the session and cached pages count towards the budget of an address [S35]", async () => {
  const countUntilRejected = async (address: string, path: string, encoding: string) => {
    const { request } = await createVisitor(address);
    await request(path);
    for (let n = 0; n < 1_300; n++)
      if ((await request(path, { headers: { "accept-encoding": encoding } })).status === 429) return n;
    return "never";
  };
  expect(await countUntilRejected("198.51.100.20", "/user.ljson", "br")).toBeLessThan(1_300);
  expect(await countUntilRejected("198.51.100.21", "/cached-plain", "identity")).toBeLessThan(1_300);
  expect(await countUntilRejected("198.51.100.22", "/cached-compressed", "br")).toBe("never");
});

test("serves cached pages, health checks and enquiries under load [S59]", async () => {
  expect(await statusOf("/cached")).toBe(200);
  time += 1_000;
  await whileBusy(async () => {
    for (const path of ["/cached", "/healthz", "/readyz", "/user.ljson"])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect((await visitor.post("/leads", sampleLeadBody())).status).toBe(200);
    time += 3_600_000;
    expect(await statusOf("/cached"), "older than the normal stale time").toBe(200);
  });
  expect(await database.db.select().from(leads)).toHaveLength(1);
});

test("a hanging address service does not block pages", async () => {
  const env = {
    DEMO: "false",
    TRUSTED_PROXIES: "127.0.0.1",
    ADDRESS_LOOKUP: "ideal-postcodes",
    ADDRESS_LOOKUP_KEY: "k",
  };
  const { visit, close } = createSiteApp({ database, parts: { config: readConfig(".", env) } });
  const hanging: (() => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((_, reject) => hanging.push(() => reject(new Error("at last")))));
  const typing = await visit("vale", "198.51.100.3");
  const asked = Array.from({ length: 12 }, (_, n) => typing.request(`/address_lookup?autocomplete=High Street ${n}`));
  await expect.poll(() => hanging.length, { timeout: 5_000 }).toBe(12);
  expect((await (await visit("vale", "198.51.100.4")).request("/unseen")).status).toBe(200);
  for (const end of hanging) end();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  vi.unstubAllGlobals();
  close();
});

test("rate-limits one address without affecting others [S35]", async () => {
  const { visit, close } = createSiteApp({ database });
  const [greedy, other] = [await visit("vale", "198.51.100.1"), await visit("vale", "198.51.100.2")];
  let answered = 0;
  let refused: Response | undefined;
  while (!refused && answered < 1_000) {
    const answer = await greedy.request(`/page-${answered}`);
    if (answer.status === 200) answered++;
    else refused = answer;
  }
  expect(answered).toBeGreaterThanOrEqual(59);
  expect(answered).toBeLessThanOrEqual(240);
  expect([refused?.status, Number(refused?.headers.get("retry-after")) > 0]).toEqual([429, true]);
  for (let n = 0; n < 4; n++) await greedy.request("/search.ljson");
  expect((await greedy.request("/search.ljson")).status).toBe(429);
  expect((await greedy.post("/leads", sampleLeadBody())).status, "an enquiry has limits of its own").toBe(200);
  expect((await other.request("/page")).status).toBe(200);
  close();
});
