import { beforeEach, expect, test } from "vitest";
import { insertProperty, taunton } from "#tests/support/properties.ts";
import { sampleProperty } from "#tests/support/sample-property.ts";
import { withTwoAgencies } from "#tests/support/two-agencies.ts";
import { type SimilarTo, similarProperties } from "./similar-properties.server.ts";
import { properties } from "./tables.server.ts";

const two = withTwoAgencies();
beforeEach(async () => {
  await two.database.db.delete(properties);
});

const self = 1_000_000;
type Change = Parameters<typeof insertProperty>[2];
const insert = (change: Change = {}) => insertProperty(two.database.db, two.ctx.agency.id, change);
const here = (miles: number) => ({ lng: taunton.lng, lat: taunton.lat + miles / 69 });
async function similar(change: Partial<SimilarTo> = {}): Promise<number[]> {
  const cards = await similarProperties(two.ctx, sampleProperty({ propertyId: self, ...change }), 4);
  return cards.map((card) => card.property_id);
}

test("never itself, never what cannot be had", async () => {
  await insert({ propertyId: self });
  for (const status of ["withdrawn", "sold", "under_offer", "let"] as const) await insert({ status });
  await insert({ published: false });
  await insert({ parentPropertyId: self });
  const only = await insert();
  expect(await similar()).toEqual([only]);
});

test("not another agency's", async () => {
  await insertProperty(two.database.db, two.other.agency.id);
  expect(await similar()).toEqual([]);
});

test("the same channel, the same kind and a like price", async () => {
  await insert({ channel: "lettings", rentFrequency: "pcm" });
  await insert({ propertyType: "office" });
  await insert({ propertyType: "land" });
  await insert({ price: 401_000 });
  await insert({ price: 99_000 });
  const flat = await insert({ propertyType: "flat" });
  expect(await similar()).toEqual([flat]);
  expect(await similar({ propertyType: "shop" })).toHaveLength(1);
});

test("the likest first: near, of like price, with as many bedrooms", async () => {
  const far = await insert({ location: here(30) });
  const dear = await insert({ price: 300_000 });
  const large = await insert({ bedrooms: 3 });
  const near = await insert({ location: here(1) });
  expect(await similar()).toEqual([near, large, dear, far]);
});

test("without a price it goes by the rest", async () => {
  const near = await insert({ price: 900_000 });
  expect(await similar({ priceValue: null })).toEqual([near]);
});

test("an odd rent has neighbours too", async () => {
  const flat = await insert({ channel: "lettings", rentFrequency: "pcm", price: 790, priceValue: 790 });
  expect(await similar({ channel: "lettings", priceValue: 805 })).toEqual([flat]);
});
