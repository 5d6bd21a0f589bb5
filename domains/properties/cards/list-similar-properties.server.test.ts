import { beforeEach, expect, test } from "vitest";
import { properties } from "#domains/properties/tables.server.ts";
import { insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { sampleProperty } from "#tests/support/samples/sample-property.ts";
import { listComparableProperties, listSimilarProperties, type SimilarTo } from "./list-cards.server.ts";

const two = withTwoAgencies();
beforeEach(async () => {
  await two.database.db.delete(properties);
});

const self = 1_000_000;
type Change = Parameters<typeof insertProperty>[2];
const insert = (change: Change = {}) => insertProperty(two.database.db, two.ctx.agency.id, change);
const here = (miles: number) => ({ lng: tauntonLocation.lng, lat: tauntonLocation.lat + miles / 69 });
async function similar(change: Partial<SimilarTo> = {}): Promise<number[]> {
  const cards = await listSimilarProperties(two.ctx, sampleProperty({ propertyId: self, ...change }));
  return cards.map((card) => card.property_id);
}

test("excludes the property itself, its children and properties off the market", async () => {
  await insert({ propertyId: self });
  for (const status of ["withdrawn", "sold", "under_offer", "let"] as const) await insert({ status });
  await insert({ published: false });
  await insert({ parentPropertyId: self });
  const only = await insert();
  expect(await similar()).toEqual([only]);
});

test("excludes other agencies' properties", async () => {
  await insertProperty(two.database.db, two.other.agency.id);
  expect(await similar()).toEqual([]);
});

test("matches channel and type group", async () => {
  await insert({ channel: "lettings", rentFrequency: "pcm" });
  await insert({ propertyType: "office" });
  await insert({ propertyType: "land" });
  const flat = await insert({ propertyType: "flat" });
  expect(await similar()).toEqual([flat]);
  expect(await similar({ propertyType: "shop" })).toHaveLength(1);
});

test("prefers half to twice the price, and fills the row with others", async () => {
  const dear = await insert({ price: 401_000 });
  const flat = await insert({ propertyType: "flat", location: here(5) });
  const cheap = await insert({ price: 99_000, location: here(1) });
  expect(await similar()).toEqual([flat, dear, cheap]);
  const [house, bungalow] = [await insert(), await insert({ propertyType: "bungalow" })];
  expect(new Set(await similar())).toEqual(new Set([flat, house, bungalow]));
});

test("ranks premises by trade first", async () => {
  await insert({ propertyType: "shop" });
  await insert({ propertyType: "warehouse" });
  const office = await insert({ propertyType: "office", location: here(40) });
  expect((await similar({ propertyType: "office" }))[0]).toBe(office);
});

test("fills the row of premises with those of the other channel", async () => {
  const letting = { channel: "lettings", rentFrequency: "pa", price: 9_000 } as const;
  const shop = await insert({ ...letting, propertyType: "shop" });
  const house = await insert({ ...letting });
  const office = await insert({ propertyType: "office" });
  expect(await similar({ propertyType: "shop" })).toEqual([office, shop]);
  expect(await similar({ propertyType: "house" })).not.toContain(house);
});

test("offers land for land and plots for plots", async () => {
  const land = await insert({ propertyType: "land" });
  const plot = await insert({ propertyType: "building plot" });
  expect(await similar({ propertyType: "farm land" })).toEqual([land]);
  expect(await similar({ propertyType: "building plot" })).toEqual([plot]);
});

test("ranks land by its area too", async () => {
  const land = { propertyType: "farm land", price: 200_000 } as const;
  const small = await insert({ ...land, acreage: 1 });
  const large = await insert({ ...land, acreage: 90, location: here(20) });
  expect(await similar({ propertyType: "land", acreage: 100 })).toEqual([large, small]);
});

test("ranks by the kind of let, and homes with a tenant among their like, before bedrooms", async () => {
  const letting = { channel: "lettings", rentFrequency: "pcm", price: 1_000, priceValue: 1_000 } as const;
  const student = await insert({ ...letting, letType: "student", bedrooms: 2 });
  const long = await insert({ ...letting, letType: "long", bedrooms: 5, location: here(15) });
  expect(await similar({ ...letting, letType: "long" })).toEqual([long, student]);
  const tenanted = await insert({ tags: ["investment"] });
  const vacant = await insert({ bedrooms: 5, location: here(15) });
  expect(await similar()).toEqual([vacant, tenanted]);
  expect(await similar({ tags: ["investment"] })).toEqual([tenanted, vacant]);
});

test("ranks by distance, price and bedrooms", async () => {
  await insert({ location: here(30) });
  const dear = await insert({ price: 300_000 });
  const large = await insert({ bedrooms: 3 });
  const near = await insert({ location: here(1) });
  expect(await similar()).toEqual([near, large, dear]);
});

test("ignores the price when it is unknown", async () => {
  const near = await insert({ price: 900_000 });
  expect(await similar({ priceValue: null })).toEqual([near]);
});

test("handles an odd price without rounding errors", async () => {
  const flat = await insert({ channel: "lettings", rentFrequency: "pcm", price: 790, priceValue: 790 });
  expect(await similar({ channel: "lettings", priceValue: 805 })).toEqual([flat]);
});

test("compares a seller's home with available ones of its type within 15 % of the price, the nearest first", async () => {
  const to = sampleProperty({ propertyId: self });
  const price = to.priceValue ?? 0;
  await insert({ propertyId: self });
  await insert({ price: Math.round(price * 1.16) });
  await insert({ status: "sold" });
  await insert({ propertyType: "flat" });
  const far = await insert({ price: Math.round(price * 0.86), location: here(5) });
  const near = await insert({ price: Math.round(price * 1.14), location: here(1) });
  const cards = await listComparableProperties(two.ctx, to);
  expect(cards.map((card) => card.property_id)).toEqual([near, far]);
});
