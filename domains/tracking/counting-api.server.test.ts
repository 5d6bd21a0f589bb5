import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { errorResponse } from "#platform/http/error-response.server.ts";
import { parseBody } from "#platform/http/parse-body.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertBranch, insertProperty } from "#tests/support/properties.ts";
import { type Counting, createCounting } from "./counting.server.ts";
import { countingApi } from "./counting-api.server.ts";
import { flushCounts } from "./flush-counts.server.ts";
import { exposures, propertyViews } from "./tables.server.ts";
import { viewsThisWeek } from "./views-this-week.server.ts";

const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";
const log = createLogger("silent");
let test: TestDatabase;
let ctx: Context;
let other: Context;
let home: number;
let flat: number;
let others: number;
let counting: Counting;

beforeAll(async () => {
  test = await testDatabase();
  const now = new Date("2026-11-15T12:00:00Z");
  ctx = await testContext(test.db, { now });
  other = await testContext(test.db, { now });
  for (const { agency } of [ctx, other]) await insertBranch(test.db, agency.id, 1);
  home = await insertProperty(test.db, ctx.agency.id);
  flat = await insertProperty(test.db, ctx.agency.id);
  others = await insertProperty(test.db, other.agency.id);
});
afterAll(() => test.close());
beforeEach(async () => {
  counting = createCounting({ db: test.db, log });
  await test.db.delete(propertyViews);
  await test.db.delete(exposures);
});

type Call = { context?: Context; address?: string; headers?: Record<string, string> };

function appOf({ context = ctx, address = "203.0.113.7" }: Call) {
  const app = new Hono<AppEnvironment>();
  app.onError(errorResponse({ secretKey: "s", flashKeys: [], log }));
  app.use(async (c, next) => {
    c.set("context", context);
    c.set("clientAddress", address);
    await next();
  });
  return app.use(parseBody()).route("/", countingApi({ counting }));
}

function post(path: string, fields: object, call: Call = {}) {
  const headers = { host: "vale.test", "user-agent": safari, "content-type": "application/json", ...call.headers };
  return appOf(call).request(path, { method: "POST", headers, body: JSON.stringify(fields) });
}

const view = (property_id: number, call: Call = {}) =>
  post("/property_views", { property_id, domain: "vale.test" }, call);
const viewed = () => test.db.select().from(propertyViews).orderBy(propertyViews.propertyId);
const seen = () => test.db.select().from(exposures).orderBy(exposures.propertyId);

it("counts a view once a day for a visitor, whoever else looks [1.1.9 1.7.22]", async () => {
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

it("takes a form as well, and adds to what is stored [1.7.23]", async () => {
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

it("counts exposures by where they were seen, as a list or as text [1.1.10 1.7.24]", async () => {
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
  ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a page fetched in advance", { "sec-purpose": "prefetch;prerender" }],
])("answers %s and does not count it", async (_, headers) => {
  expect((await view(home, { headers })).status).toBe(204);
  await counting.flush();
  expect(await viewed()).toEqual([]);
});

it("counts only what the agency has", async () => {
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
])("%s refuses %o [1.7.25]", async (path, fields) => {
  expect((await post(path, fields)).status).toBe(422);
});

it("takes six hundred calls a minute from one address [1.7.25]", async () => {
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

it("keeps counting while the database is away, and writes the rest when it is stopped", async () => {
  const flushing = flushCounts(counting);
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

it("tells the views of the last seven days, and no other agency's", async () => {
  const row = { agencyId: ctx.agency.id, domain: "vale.test" };
  await test.db.insert(propertyViews).values([
    { ...row, propertyId: home, day: "2026-11-15", views: 1 },
    { ...row, propertyId: home, day: "2026-11-09", views: 10 },
    { ...row, propertyId: home, day: "2026-11-08", views: 100 },
    { ...row, propertyId: flat, day: "2026-11-12", views: 20 },
    { ...row, agencyId: other.agency.id, propertyId: others, day: "2026-11-12", views: 500 },
  ]);
  expect(await viewsThisWeek(ctx, [home, flat, others])).toEqual([
    { propertyId: flat, views: 20 },
    { propertyId: home, views: 11 },
  ]);
  expect(await viewsThisWeek(other, [others])).toEqual([{ propertyId: others, views: 500 }]);
  expect(await viewsThisWeek(ctx, [])).toEqual([]);
  expect(await test.db.$count(propertyViews, eq(propertyViews.agencyId, ctx.agency.id))).toBe(4);
});
