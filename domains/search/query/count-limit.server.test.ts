import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { properties } from "#domains/properties/tables.server.ts";
import { findMapPins } from "#domains/search/map/find-map-pins.server.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { copyProperty } from "#tests/support/database/copy-property.ts";
import { insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { countFacets, sampleHomes } from "./count-facets.server.ts";
import { countResults, findProperties } from "./find-properties.server.ts";
import { hasTooManyToCount } from "./has-too-many-to-count.server.ts";

let database: TestDatabase;
let ctx: Context;
const createdAt = new Date("2026-11-01T12:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own, now: new Date("2026-11-15T12:00:00Z") });
  for (const agency of [own, other]) await insertBranch(db, agency.id, 1);
  const first = await insertProperty(db, own.id, { createdAt, location: { lng: -4, lat: 51 } });
  await copyProperty(db, first, 9_998);
  await insertProperty(db, other.id);
});
afterAll(() => database.close());

const find = (search: RawSearch = {}) => findProperties(ctx, normaliseSearch(search));
const count = async () => (await countResults(ctx, [{ search: normaliseSearch({}), place: null }]))[0];
const add = (price: number) => insertProperty(database.db, ctx.agency.id, { price, createdAt, tags: ["late"] });

test("counts exactly up to 10,000, and says so when there are more", async () => {
  for (const [total_count, total_capped, counted] of [
    [9_999, false, 9_999],
    [10_000, false, 10_000],
    [10_000, true, 10_001],
    [10_000, true, 10_001],
  ] as const) {
    expect((await find())?.pagination).toMatchObject({ total_count, total_capped, from_record: 1, to_record: 12 });
    expect(await count()).toBe(counted);
    expect(await countFacets(ctx, normaliseSearch({}))).toMatchObject({ sampled: total_capped, total: counted });
    await add(1_000);
  }
  expect((await find({ tags: ["late"] }))?.pagination).toMatchObject({ total_count: 4, total_capped: false });
});

test.each<RawSearch>([{}, { sorted: "most-expensive-first" }, { sorted: "least-expensive-first" }])(
  "%j is sorted, and its pages go on beyond the count",
  async (search) => {
    const pages = await Promise.all([1, 2, 834, 835].map((page) => find({ ...search, page })));
    const { rows } = await database.db.execute<{ id: number }>(sql`select property_id as id from ${properties}
      where agency_id = ${ctx.agency.id} order by ${sql.raw(orders[search.sorted as keyof typeof orders] ?? orders.newest)}, property_id`);
    const ids = rows.map(({ id }) => id);
    const shown = pages.map((page) => page?.properties.map(({ property_id }) => property_id));
    expect(shown).toEqual([ids.slice(0, 12), ids.slice(12, 24), ids.slice(9_996, 10_008), []]);
    expect(pages[1]?.pagination).toMatchObject({ has_next_page: true, page_count: 834, to_record: 24 });
    expect(pages[2]?.pagination).toMatchObject({ has_next_page: false, from_record: 9_997, to_record: 10_003 });
    expect(pages[3]?.pagination).toMatchObject({ has_next_page: false, from_record: 0 });
  },
);

const orders = {
  newest: "created_at desc",
  "most-expensive-first": "price_value desc",
  "least-expensive-first": "price_value",
};

test("a sample tells only what is certain", async () => {
  const max = 100;
  const ids = sql`(select property_id from properties where agency_id = ${ctx.agency.id} order by property_id)`;
  const among = (limit: number) =>
    sql`${properties.propertyId} in (select property_id from ${ids} as own limit ${limit})`;
  for (let attempt = 0; attempt < 20; attempt++) {
    expect(await hasTooManyToCount(ctx, eq(properties.agencyId, ctx.agency.id), max)).toBe(true);
    expect(await hasTooManyToCount(ctx, among(max), max)).toBe(false);
    expect(await hasTooManyToCount(ctx, among(5_000), max)).toBe(true);
  }
  expect(await hasTooManyToCount(ctx, inArray(properties.channel, ["sales"]))).toBe(false);
});

test("a sample has four homes for each one at random, of this agency", async () => {
  const homes = await sampleHomes(ctx, sql`${properties.agencyId} as agency`, sql`true`, 600);
  const { rows } = await database.db.execute<{ agency: number; at_random: boolean }>(homes);
  expect(new Set(rows.map(({ agency }) => agency))).toEqual(new Set([ctx.agency.id]));
  expect(rows.filter((home) => home.at_random).length).toBeGreaterThan(590);
  expect(rows.length).toBeGreaterThan(2_350);
  expect(rows.length).toBeLessThanOrEqual(2_400);
});

test.each<RawSearch>([{}, { viewport: [-8.2, 49.8, 1.9, 60.9] }, { viewport: [-3.71, 51.13, -2.02, 54.3] }])(
  "clusters of stored cells are those of the homes themselves: %j [1.1.4]",
  async (search) => {
    for (const zoom of [0, 4, 5, 6, 7, 8]) {
      const pins = await findMapPins(ctx, { search: normaliseSearch(search), zoom });
      const live = await findMapPins(ctx, { search: normaliseSearch({ ...search, minPrice: 1 }), zoom });
      // At zoom 7 the cells of a wide viewport are no multiples of the stored ones.
      if (zoom === 7) expect(pins).toMatchObject({ total_count: live.total_count, bounds: live.bounds });
      else expect(pins).toEqual(live);
    }
  },
);
