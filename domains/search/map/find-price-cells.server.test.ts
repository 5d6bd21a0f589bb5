import { beforeAll, expect, test } from "vitest";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import { insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { findPriceCells } from "./find-price-cells.server.ts";

const two = withTwoAgencies();
const viewport = [-4, 50, -2, 52];
const far = { lng: -2.2, lat: 51.8 };
const atFar = { location: far, squareFeet: 1_000 };

beforeAll(async () => {
  const insert = (home: object, agencyId = two.first.id) => insertProperty(two.database.db, agencyId, home);
  for (const price of [200_000, 250_000, 300_000, 350_000, 900_000])
    await insert({ price, priceValue: price, squareFeet: 1_000, bedrooms: 2 });
  await insert({ price: 1, priceValue: 1, squareFeet: 1_000 }, two.second.id);
  // None of these has a price per square foot.
  await insert({ price: 1, priceValue: 1, squareFeet: null });
  await insert({ price: 1, priceValue: 1, squareFeet: 20 });
  await insert({ price: 1, priceValue: 1, squareFeet: 1_000, priceQualifier: "poa" });
  for (const price of [400_000, 400_000, 400_000, 400_000]) await insert({ ...atFar, price, priceValue: price });
});

const find = (search: RawSearch, zoom = 9) => findPriceCells(two.ctx, { search: normaliseSearch(search), zoom });

test("the median of cells with at least five homes of this agency that have a price and a size", async () => {
  const found = await find({ viewport });
  expect(found).toMatchObject({
    homes: 9,
    median: 400,
    partial: false,
    cells: [{ homes: 5, median: 300, ...tauntonLocation }],
  });
  const [west = 0, south = 0, east = 0, north = 0] = found?.cells[0]?.bounds ?? [];
  const { lng, lat } = tauntonLocation;
  expect([west <= lng, lng < east, south <= lat, lat < north]).toEqual([true, true, true, true]);
});

test("of the homes that the search finds", async () => {
  expect(await find({ viewport, maxPrice: 300_000 })).toEqual({ cells: [], homes: 3, median: null, partial: false });
  expect(await find({ viewport, channel: "lettings" })).toMatchObject({ cells: [], homes: 0 });
  expect(await find({ placeId: "atlantis" })).toBeNull();
});

test("cells are few at every zoom, with and without a viewport", async () => {
  for (const zoom of [0, 9, 20])
    for (const search of [{}, { viewport: [-180, -90, 180, 90] }, { viewport }])
      expect((await find(search, zoom))?.homes).toBe(9);
});
