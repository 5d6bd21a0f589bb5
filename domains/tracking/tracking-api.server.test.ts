import { sql } from "drizzle-orm";
import { Hono, type Context as HonoContext } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseBody } from "#platform/http/body/parse-body.server.ts";
import { errorResponse } from "#platform/http/errors/error-response.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createEventCounter, type EventCounter, maxLabelsPerDay, startFlushingCounts } from "./event-counter.server.ts";
import { dailyCounts, exposures, propertyViews } from "./tables.server.ts";
import { type DescribeSearch, trackingApi } from "./tracking-api.server.ts";

const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";
const log = createLogger("silent");
let test: TestDatabase;
let ctx: Context;
let other: Context;
let home: number;
let flat: number;
let others: number;
let counting: EventCounter;

beforeAll(async () => {
  test = await createTestDatabase();
  const now = new Date("2026-11-15T12:00:00Z");
  ctx = await createTestContext(test.db, { now });
  other = await createTestContext(test.db, { now });
  for (const { agency } of [ctx, other]) await insertBranch(test.db, agency.id, 1);
  home = await insertProperty(test.db, ctx.agency.id);
  flat = await insertProperty(test.db, ctx.agency.id);
  others = await insertProperty(test.db, other.agency.id);
});
afterAll(() => test.close());
beforeEach(async () => {
  counting = createEventCounter({ db: test.db, log });
  await test.db.delete(propertyViews);
  await test.db.delete(exposures);
  await forEveryAgency(test.db).delete(dailyCounts);
});

type Call = { context?: Context; address?: string; headers?: Record<string, string> };

const describeSearch: DescribeSearch = (path) => (path.startsWith("/search") ? { path, placeId: "taunton" } : null);
const isStaff = (c: HonoContext<AppEnvironment>) => c.req.header("cookie") !== undefined;

function appOf({ context = ctx, address = "203.0.113.7" }: Call) {
  const app = new Hono<AppEnvironment>();
  app.onError(errorResponse({ secretKey: "s", flashKeys: [], log }));
  app.use(async (c, next) => {
    c.set("context", context);
    c.set("clientAddress", address);
    await next();
  });
  return app.use(parseBody()).route("/", trackingApi({ counting, describeSearch, isStaff }));
}

function post(path: string, fields: object, call: Call = {}) {
  const headers = { host: "vale.test", "user-agent": safari, "content-type": "application/json", ...call.headers };
  return appOf(call).request(path, { method: "POST", headers, body: JSON.stringify(fields) });
}

const view = (property_id: number, call: Call = {}) =>
  post("/property_views", { property_id, domain: "vale.test" }, call);
const viewed = () => test.db.select().from(propertyViews).orderBy(propertyViews.propertyId);
const seen = () => test.db.select().from(exposures).orderBy(exposures.propertyId);

it("counts one view per visitor and day [1.1.9 1.7.22] [S38]", async () => {
  expect((await view(home)).status).toBe(204);
  await view(home);
  await view(home, { address: "203.0.113.8" });
  await view(home, { headers: { "user-agent": safari.replace("iPhone", "iPad") } });
  await counting.flush();
  const row = { agencyId: ctx.agency.id, propertyId: home, day: "2026-11-15", domain: "vale.test" };
  expect(await viewed()).toEqual([{ ...row, views: 3 }]);

  const tomorrow = { ...ctx, now: new Date("2026-11-16T12:00:00Z") };
  await view(home, { context: tomorrow });
  await counting.flush();
  expect(await viewed()).toContainEqual({ ...row, day: "2026-11-16", views: 1 });
});

it("accepts a form-encoded body and adds to stored counts [1.7.23]", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", host: "vale.test", "user-agent": safari };
  const form = (address: string) =>
    appOf({ address }).request("/property_views", {
      method: "POST",
      headers,
      body: `property_id=${home}&domain=vale.test`,
    });
  for (const address of ["203.0.113.7", "203.0.113.8"]) {
    expect((await form(address)).status).toBe(204);
    await counting.flush();
  }
  expect(await viewed()).toMatchObject([{ propertyId: home, views: 2 }]);
});

it("counts exposures by event type, from an array or a comma-separated string [1.1.10 1.7.24]", async () => {
  const fields = { domain: "vale.test", event_type: "similar" };
  expect((await post("/exposures/create_many", { ...fields, property_ids: [home, flat, home] })).status).toBe(204);
  const text = { ...fields, event_type: "newest", property_ids: `${home},${flat}` };
  expect((await post("/exposures/create_many", text)).status).toBe(204);
  await counting.flush();
  expect((await seen()).map(({ propertyId, eventType, seen }) => [propertyId, eventType, seen])).toEqual(
    expect.arrayContaining([
      [home, "similar", 1],
      [flat, "similar", 1],
      [home, "newest", 1],
      [flat, "newest", 1],
    ]),
  );
  expect(await seen()).toHaveLength(4);
});

it.each([
  ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a prefetched page", { "sec-purpose": "prefetch;prerender" }],
  ["a member of staff", { cookie: `__Host-desk=${"a".repeat(43)}` }],
])("responds to %s without counting it", async (_, headers) => {
  expect((await view(home, { headers })).status).toBe(204);
  await counting.flush();
  expect(await viewed()).toEqual([]);
});

const counted = async () =>
  (await forEveryAgency(test.db).select().from(dailyCounts)).map(
    ({ agencyId, measure, label, detail, amount }) => [agencyId, measure, label, detail, amount] as const,
  );
const visit = (fields: object, call: Call = {}) => post("/site_visits", { domain: "vale.test", ...fields }, call);
const search = (path: string, results: number, call: Call = {}) =>
  post("/search_views", { domain: "vale.test", path, results }, call);
const from = (last: number): Call => ({ address: `203.0.113.${last}` });

it("counts a visit once per visitor, day and source: a campaign, a linking site or direct", async () => {
  await visit({ source: " Newsletter ", campaign: "Spring  2026", referrer: "mail.test" });
  await visit({ source: "newsletter", campaign: "spring 2026" });
  await visit({ source: "newsletter", campaign: "spring 2026" }, from(8));
  await visit({ referrer: "www.google.com" });
  await visit({ referrer: "not a host" });
  await visit({}, { context: other });
  await counting.flush();
  expect(await counted()).toEqual(
    expect.arrayContaining([
      [ctx.agency.id, "visit", "newsletter", "spring 2026", 2],
      [ctx.agency.id, "visit", "google.com", "", 1],
      [ctx.agency.id, "visit", "direct", "", 1],
      [other.agency.id, "visit", "direct", "", 1],
    ]),
  );
  expect(await counted()).toHaveLength(4);
});

it("counts searches and those that found nothing", async () => {
  await search("/search/a", 0);
  await search("/search/a", 0);
  await search("/search/a", 2, from(8));
  await search("/search/b", 0, from(8));
  await search("/articles", 0, from(9));
  await counting.flush();
  const id = ctx.agency.id;
  const rows = await counted();
  expect(rows).toEqual(
    expect.arrayContaining([
      [id, "searched", "", "", 2],
      [id, "search", "/search/a", "taunton", 2],
      [id, "search", "/search/b", "taunton", 1],
      [id, "empty-search", "/search/a", "taunton", 1],
      [id, "empty-search", "/search/b", "taunton", 1],
    ]),
  );
  expect(rows).toHaveLength(5);
});

it("counts the first view of any home as a visitor who looked at a home", async () => {
  await view(home);
  await view(flat);
  await counting.flush();
  expect(await counted()).toEqual([[ctx.agency.id, "viewed", "", "", 1]]);
});

it("stores a limited number of labels per day and counts the others without one [S79]", async () => {
  for (let n = 0; n < maxLabelsPerDay + 5; n++) await visit({ source: `s${n}` }, from(n % 200));
  await counting.flush();
  await visit({ source: "late" });
  await visit({ source: "s3" }, from(250));
  await counting.flush();
  const rows = await counted();
  expect(rows).toHaveLength(maxLabelsPerDay + 1);
  expect(rows).toContainEqual([ctx.agency.id, "visit", "", "", 6]);
  expect(rows).toContainEqual([ctx.agency.id, "visit", "s3", "", 2]);
});

it("counts only the agency's own properties", async () => {
  await view(others);
  await view(2_000_000_000);
  await view(home, { context: other });
  await counting.flush();
  expect(await viewed()).toEqual([]);
});

it.each([
  ["/property_views", { property_id: "x", domain: "vale.test" }],
  ["/property_views", { property_id: 1, domain: "elsewhere.test" }],
  ["/property_views", {}],
  ["/exposures/create_many", { property_ids: [], domain: "vale.test", event_type: "similar" }],
  ["/exposures/create_many", { property_ids: [1], domain: "vale.test", event_type: "invented" }],
  ["/exposures/create_many", { property_ids: Array(101).fill(1), domain: "vale.test", event_type: "similar" }],
])("%s rejects %o [1.7.25]", async (path, fields) => {
  expect((await post(path, fields)).status).toBe(422);
});

it("limits an address to 600 calls per minute [1.7.25] [S38]", async () => {
  const app = appOf({});
  const call = () =>
    app.request("/property_views", {
      method: "POST",
      headers: { host: "vale.test", "user-agent": safari, "content-type": "application/json" },
      body: JSON.stringify({ property_id: home, domain: "vale.test" }),
    });
  for (let n = 0; n < 600; n++) await call();
  expect((await call()).status).toBe(429);
});

it("keeps counts while the database is down and flushes them on stop", async () => {
  const flushing = startFlushingCounts(counting);
  await test.db.execute(sql`alter table property_views rename to views_away`);
  await view(home);
  await counting.flush();
  await test.db.execute(sql`alter table views_away rename to property_views`);
  expect(await viewed()).toEqual([]);
  await view(flat);
  await flushing.stop();
  expect(await viewed()).toMatchObject([
    { propertyId: home, views: 1 },
    { propertyId: flat, views: 1 },
  ]);
});
