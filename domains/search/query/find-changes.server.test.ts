import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { properties } from "#domains/properties/tables.server.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { findChanges, previewAlerts } from "./find-changes.server.ts";

const two = withTwoAgencies();
const since = new Date(Date.now() - 3_600_000);
const search = normaliseSearch({ maxPrice: 400_000 });

type Change = Partial<typeof properties.$inferInsert>;
const change = (agencyId: number, propertyId: number, to: Change) =>
  two.database.db
    .update(properties)
    .set(to)
    .where(and(eq(properties.agencyId, agencyId), eq(properties.propertyId, propertyId)));

let ids: Record<"same" | "reduced" | "offer" | "sold" | "withdrawn" | "secret" | "fresh" | "dear" | "foreign", number>;

beforeAll(async () => {
  const { db } = two.database;
  const insert = (values: Change = {}, agencyId = two.first.id) => insertProperty(db, agencyId, values);
  ids = {
    same: await insert(),
    reduced: await insert({ price: 425_000, priceValue: 425_000 }),
    offer: await insert(),
    sold: await insert(),
    withdrawn: await insert(),
    secret: await insert({ priceQualifier: "poa" }),
    fresh: 0,
    dear: 0,
    foreign: await insert({}, two.second.id),
  };
  await db.execute(sql`alter table listing_events disable trigger append_only`);
  await db.execute(sql`update listing_events set occurred_at = now() - interval '2 days'`);
  await db.execute(sql`alter table listing_events enable trigger append_only`);
  ids.fresh = await insert();
  ids.dear = await insert({ price: 900_000, priceValue: 900_000 });
  await insert({}, two.second.id);
  await change(two.first.id, ids.reduced, { price: 380_000, priceValue: 380_000 });
  await change(two.first.id, ids.secret, { price: 150_000, priceValue: 150_000 });
  await change(two.first.id, ids.offer, { status: "under_offer" });
  await change(two.first.id, ids.sold, { status: "completed" });
  await change(two.first.id, ids.withdrawn, { published: false });
  await change(two.second.id, ids.foreign, { price: 1, priceValue: 1 });
});

describe("the changes of a search", () => {
  test("are of this agency and this search, by kind", async () => {
    const found = await findChanges(two.ctx, { search, since });
    expect(found?.counts).toEqual({ new: 1, reduced: 1, under_offer: 1, gone: 2 });
    expect(found?.marks).toEqual([
      [ids.fresh, "New since you looked"],
      [ids.reduced, "Reduced by £45,000"],
      [ids.offer, "Now under offer"],
    ]);
    expect(found?.properties.map(({ property_id }) => property_id)).toEqual([ids.fresh, ids.reduced, ids.offer]);
    expect(found?.capped).toBe(false);
  });

  test("name no home that has left the search, and no price on application", async () => {
    const text = JSON.stringify(await findChanges(two.ctx, { search, since }));
    for (const id of [ids.sold, ids.withdrawn, ids.secret]) expect(text).not.toContain(`"property_id":${id},`);
  });

  test("are none since now", async () => {
    const found = await findChanges(two.ctx, { search, since: new Date(Date.now() + 60_000) });
    expect(found).toMatchObject({ counts: { new: 0, reduced: 0, under_offer: 0, gone: 0 }, properties: [] });
  });

  test("over HTTP: at most 90 days back, a date is required, an unknown place is a 404", async () => {
    const { app, close } = createSiteApp({ database: two.database });
    const get = (target: string) =>
      app.request(`http://first-agency.test${target}`, { headers: { host: "first-agency.test" } });
    const answer = await get(`/changes.ljson?channel=sales&max_price=400000&since=${since.toISOString()}`);
    expect(await answer.json()).toMatchObject({ counts: { reduced: 1 } });
    const { since: clamped } = await (await get("/changes.ljson?since=2001-01-01")).json();
    expect(Date.now() - Date.parse(clamped)).toBeLessThan(91 * 24 * 3_600_000);
    expect((await get("/changes.ljson?since=yesterday")).status).toBe(422);
    expect((await get("/changes.ljson?place_id=atlantis&since=2026-01-01")).status).toBe(404);
    const preview = await (await get("/alert_preview.ljson?channel=sales&max_price=400000")).json();
    expect(preview).toMatchObject({ capped: false });
    close();
  });

  test("are cached in each language", async () => {
    await two.database.pool.query(`update agencies set config = jsonb_set(config, '{settings,languages}', '["cy"]')`);
    const pageCache = createPageCache({ log: createLogger("silent"), maxBytes: 1_000_000 });
    const { app, close } = createSiteApp({ database: two.database, parts: { pageCache } });
    const target = `/changes.ljson?channel=sales&max_price=400000&since=${since.toISOString()}`;
    const readMark = async (path: string) => {
      const answer = await app.request(`http://first-agency.test${path}`, { headers: { host: "first-agency.test" } });
      return (await answer.json()).marks[1];
    };
    expect(await readMark(target)).toEqual([ids.reduced, "Reduced by £45,000"]);
    expect(await readMark(`/cy${target}`)).toEqual([ids.reduced, "Gostyngiad o £45,000"]);
    expect(await readMark(target)).toEqual([ids.reduced, "Reduced by £45,000"]);
    close();
  });
});

test("a preview counts the homes that an alert would have named", async () => {
  const found = await previewAlerts(two.ctx, { search, since });
  expect(found?.properties.map(({ property_id, change_label }) => [property_id, change_label])).toEqual([
    [ids.secret, "Price reduced"],
    [ids.reduced, "Reduced by £45,000"],
    [ids.fresh, "New to the market"],
  ]);
  expect(found?.count).toBe(3);
});
