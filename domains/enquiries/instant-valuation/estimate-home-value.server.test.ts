import { beforeAll, beforeEach, expect, test } from "vitest";
import { packSector } from "#domains/places/packed-units.server.ts";
import { sectors } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { insertProperty, tauntonLocation } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { estimateHomeValue as estimate } from "./estimate-home-value.server.ts";
import type { CountPeople } from "./find-demand.server.ts";
import type { HomeValueInput } from "./home-value.ts";

const two = withTwoAgencies();
beforeAll(async () => {
  await two.database.db.insert(sectors).values(packSector("TA1 1", [{ letters: "AA", location: tauntonLocation }]));
});
beforeEach(async () => {
  await two.database.db.delete(properties);
});

const noOneLooks: CountPeople = async (_ctx, _home, prices) => prices.map(() => 0);
const estimateHomeValue = (ctx: Context, subject: HomeValueInput, countPeople = noOneLooks) =>
  estimate(ctx, subject, countPeople);

type Change = Parameters<typeof insertProperty>[2];
const day = 86_400_000;
const daysAgo = (days: number) => new Date(two.ctx.now.getTime() - days * day);
const insert = (change: Change = {}) => insertProperty(two.database.db, two.ctx.agency.id, change);
const insertMany = async (count: number, change: Change = {}) => {
  for (let i = 0; i < count; i++) await insert(change);
};
const question = {
  channel: "selling",
  postcode: "TA1 1AA",
  kind: "terraced",
  bedrooms: 2,
  square_feet: undefined,
  condition: "typical",
} as const;

test("lists the nearest homes first, also less similar ones", async () => {
  await insertMany(3);
  const larger = await insert({ bedrooms: 3 });
  await insert({ location: { lng: tauntonLocation.lng, lat: tauntonLocation.lat + 0.004 } });
  const { comparables } = await estimateHomeValue(two.ctx, question);
  expect(comparables.map(({ miles }) => miles)).toEqual([0, 0, 0, 0, 0.3]);
  expect(comparables[3]?.property_id).toBe(larger);
});

test("estimates from sold homes and homes for sale and lists both [2.2.5]", async () => {
  await insertMany(4, { status: "sold", exchangedPrice: 210_000, statusChangedAt: daysAgo(10) });
  const oldSale = await insert({ status: "sold", exchangedPrice: 210_000, statusChangedAt: daysAgo(400) });
  const live = await insert({ price: 220_000 });
  const value = await estimateHomeValue(two.ctx, question);
  expect(value.estimate).toEqual({ low: 200_000, middle: 210_000, high: 220_000 });
  const shown = (id: number) => value.comparables.find(({ property_id }) => property_id === id);
  expect(shown(live)).toMatchObject({
    price: 220_000,
    adjusted: 212_500,
    achieved: false,
    miles: 0,
    url: `/properties/${live}/sales`,
  });
  expect(shown(oldSale)).toMatchObject({ price: 210_000, achieved: true, url: null });
});

test("estimates a rent from long lets only", async () => {
  await insertMany(5, { channel: "lettings", rentFrequency: "pcm", price: 900, priceValue: 900, letType: "long" });
  await insertMany(5, {
    channel: "lettings",
    rentFrequency: "pppw",
    price: 150,
    priceValue: 2_600,
    letType: "student",
  });
  expect((await estimateHomeValue(two.ctx, { ...question, channel: "letting" })).estimate?.middle).toBe(900);
});

test.each<[string, Change]>([
  ["withdrawn", { status: "withdrawn" }],
  ["not published", { published: false }],
  ["to let", { channel: "lettings", rentFrequency: "pcm" }],
  ["more than 15 miles away", { location: { lng: tauntonLocation.lng, lat: tauntonLocation.lat + 0.5 } }],
  ["of a different size", { bedrooms: 5 }],
  ["of another kind", { propertyType: "flat" }],
  ["not residential", { propertyType: "shop" }],
  ["a share of a home", { priceQualifier: "shared_ownership" }],
  ["without a price", { price: null, priceValue: null }],
  ["at auction with a guide price", { disposal: "auction" }],
  ["sold too long ago", { status: "sold", exchangedPrice: 1, statusChangedAt: new Date("2020-01-01") }],
])("does not compare a property that is %s [2.2.5]", async (_, change) => {
  await insertMany(2);
  await insert(change);
  expect(await estimateHomeValue(two.ctx, question)).toMatchObject({ estimate: null, comparables: [] });
});

test("does not use another agency's homes", async () => {
  await insertMany(2);
  for (let i = 0; i < 5; i++) await insertProperty(two.database.db, two.other.agency.id);
  expect((await estimateHomeValue(two.ctx, question)).estimate).toBeNull();
  expect((await estimateHomeValue(two.other, question)).comparables).toHaveLength(5);
});

test("rounds the location of a hidden address", async () => {
  await insertMany(5, { addressHidden: true });
  expect((await estimateHomeValue(two.ctx, question)).comparables[0]?.location).toEqual({ lng: -3.1, lat: 51.01 });
});

test("rejects an unknown postcode", async () => {
  await expect(estimateHomeValue(two.ctx, { ...question, postcode: "ZZ9 9ZZ" })).rejects.toMatchObject({
    fields: { postcode: "Please enter a valid postcode" },
  });
});

test("fewer than ten people are not counted, more are rounded down to fives", async () => {
  await insertMany(5, {
    status: "sold",
    exchangedPrice: 200_000,
    launchedAt: daysAgo(50),
    statusChangedAt: daysAgo(10),
  });
  const counts = [9, 10, 14, 15, 16, 0, 1];
  const { demand } = await estimateHomeValue(two.ctx, question, async () => counts);
  expect(demand?.byPrice.map(({ people }) => people)).toEqual([null, 10, 10, 15, 15, null, null]);
  expect(demand?.byPrice.map(({ price }) => price)).toEqual([
    170_000, 180_000, 190_000, 200_000, 210_000, 220_000, 230_000,
  ]);
  expect(demand?.medianDays).toBe(40);
});

test("four homes are too few to say how long they took", async () => {
  await insertMany(4, { status: "sstc", price: 200_000, launchedAt: daysAgo(50), statusChangedAt: daysAgo(10) });
  await insert({ price: 200_000 });
  expect((await estimateHomeValue(two.ctx, question)).demand).toMatchObject({ medianDays: null });
});
