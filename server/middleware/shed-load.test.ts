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
const late = { ms: 0 };
let time = 0;
let renders: (() => void)[] = [];
let database: TestDatabase;
let agency: TestAgency;
let visitor: Visitor;
let close: () => void;

beforeAll(async () => {
  database = await createTestDatabase();
  agency = await insertAgency(database.db, "vale");
  await insertBranch(database.db, agency.id, 1);
});
beforeEach(async () => {
  late.ms = 0;
  const site = createSiteApp({
    database,
    log,
    parts: {
      pageCache: createPageCache({ log, now: () => time }),
      loopDelayMs: () => late.ms,
      render: async ({ url }) => {
        if (url.includes("slow")) await new Promise<void>((resolve) => renders.push(resolve));
        return new Response("page", { headers: { "content-type": "text/html" } });
      },
    },
  });
  close = site.close;
  visitor = await site.visit("vale");
});
afterEach(() => close());
afterAll(() => database.close());

const statusOf = async (path: string) => (await visitor.request(path)).status;

async function whileBusy(check: () => Promise<void>): Promise<Response[]> {
  renders = [];
  const slow = Array.from({ length: 6 }, (_, n) => visitor.request(`/slow-${time}-${n}`));
  await expect.poll(() => renders.length).toBe(6);
  await check();
  for (const finish of renders) finish();
  return Promise.all(slow);
}

test("rejects pages after a short wait and finishes those in progress [S59]", async () => {
  const answers = await whileBusy(async () => {
    const [page, search] = await Promise.all([visitor.request("/another"), visitor.request("/search.ljson")]);
    for (const answer of [page, search]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect(await page.text()).toContain("We are very busy just now.");
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await statusOf("/another")).toBe(200);
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
  expect(answered).toBeGreaterThanOrEqual(60);
  expect(answered).toBeLessThanOrEqual(240);
  expect([refused?.status, Number(refused?.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await greedy.request("/search.ljson")).status).toBe(429);
  expect((await greedy.post("/leads", sampleLeadBody())).status, "an enquiry has limits of its own").toBe(200);
  expect((await other.request("/page")).status).toBe(200);
  close();
});

test("rejects only reads and counting when the event loop is delayed", async () => {
  late.ms = 400;
  expect(await statusOf("/search.ljson")).toBe(503);
  expect(await statusOf("/unseen")).toBe(503);
  expect((await visitor.post("/property_views", { property_id: 1, domain: "vale.test" })).status).toBe(503);
  expect(await statusOf("/healthz")).toBe(200);
  expect((await visitor.post("/leads", sampleLeadBody())).status).toBe(200);
  late.ms = 0;
  expect(await statusOf("/search.ljson")).toBe(200);
});
