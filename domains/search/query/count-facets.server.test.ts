import { beforeAll, expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { createSiteApp } from "#tests/support/apps/site-app.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { countFacets } from "./count-facets.server.ts";

const two = withTwoAgencies();

beforeAll(async () => {
  const homes: [number, number | null][] = [
    [1, 150_000],
    [2, 250_000],
    [2, 300_000],
    [3, 350_000],
    [3, null],
  ];
  for (const [bedrooms, price] of homes)
    await insertProperty(two.database.db, two.first.id, { bedrooms, price, priceValue: price });
  await insertProperty(two.database.db, two.second.id, { bedrooms: 9, price: 150_000, priceValue: 150_000 });
});

test("bedrooms are counted within the prices, prices within the bedrooms, of this agency", async () => {
  const facets = await countFacets(two.ctx, normaliseSearch({ minBeds: 2, maxBeds: 3, maxPrice: 300_000 }));
  expect(facets).toEqual({
    total: 2,
    sampled: false,
    bedrooms: [
      { beds: 1, homes: 1 },
      { beds: 2, homes: 2 },
    ],
    prices: [
      { from: 200_000, to: 300_000, homes: 1 },
      { from: 300_000, to: 400_000, homes: 2 },
    ],
  });
});

test("without filters everything is counted, homes without a price by bedrooms only", async () => {
  const facets = await countFacets(two.ctx, normaliseSearch({}));
  expect(facets?.total).toBe(5);
  expect(facets?.bedrooms).toEqual([
    { beds: 1, homes: 1 },
    { beds: 2, homes: 2 },
    { beds: 3, homes: 2 },
  ]);
  expect(facets?.prices.map(({ homes }) => homes)).toEqual([1, 1, 2]);
});

test("land has no bedrooms and is no studio", async () => {
  await insertProperty(two.database.db, two.first.id, { bedrooms: 0, propertyType: "land", tags: ["land"] });
  await insertProperty(two.database.db, two.first.id, { bedrooms: 0, propertyType: "studio", tags: ["studio"] });
  const facets = await countFacets(two.ctx, normaliseSearch({ minBeds: 0, maxBeds: 0 }));
  expect(facets).toMatchObject({ total: 1 });
  expect(facets?.bedrooms[0]).toEqual({ beds: 0, homes: 1 });
});

test("over HTTP", async () => {
  const { app, close } = createSiteApp({ database: two.database });
  const get = (target: string) =>
    app.request(`http://first-agency.test${target}`, { headers: { host: "first-agency.test" } });
  expect(await (await get("/search_facets.ljson?channel=sales")).json()).toMatchObject({ total: 7 });
  expect((await get("/search_facets.ljson?place_id=atlantis")).status).toBe(404);
  close();
});
