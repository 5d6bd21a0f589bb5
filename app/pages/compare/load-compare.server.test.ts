import { expect, test } from "vitest";
import { type Buyer, defaultBuyer } from "#domains/calculators/buyer.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { compareCosts } from "./compare-costs.ts";
import { loadCompare, readComparedIds } from "./load-compare.server.ts";

test.each([
  ["homes=7,8", [7, 8]],
  ["homes=7&homes=8&homes=9", [7, 8, 9]],
  ["homes=7,7,8", [7, 8]],
  ["homes=1,2,3,4,5,6", [1, 2, 3, 4]],
  ["homes=0,-1,1.5,x,9999999999,%27", []],
  [`homes=${"1,".repeat(100_000)}`, [1]],
  ["", []],
])("reads the homes of ?%.40s", (query, ids) => {
  expect(readComparedIds(new URLSearchParams(query))).toEqual(ids);
});

const two = withTwoAgencies();

test("compares homes of this agency in the order asked for, and leaves out what the public may not see", async () => {
  const insert = (change: object, agencyId = two.first.id) => insertProperty(two.database.db, agencyId, change);
  const house = await insert({
    tenure: "freehold",
    councilTaxBand: "D",
    price: 300_000,
    squareFeet: 900,
    epcCurrent: 65,
  });
  const flat = await insert({ tenure: "leasehold", councilTaxBand: "B", price: 200_000, bedrooms: 1 });
  const hidden = await insert({ published: false });
  const foreign = await insert({}, two.second.id);
  const { homes, missing, facts, ...at } = await loadCompare(
    two.ctx,
    new URLSearchParams({ homes: [flat, house, hidden, foreign].join() }),
  );
  expect(homes.map(({ card }) => card.property_id)).toEqual([flat, house]);
  expect(missing).toBe(2);
  const list = (change: Partial<Buyer> = {}) => {
    const costs = compareCosts(
      homes.map((home) => home.costs),
      at,
      { ...defaultBuyer, ...change },
    );
    return new Map([...facts, ...costs.flatMap(({ rows }) => rows)].map((row) => [row.label, row]));
  };
  const rows = list();
  expect(rows.get("Tenure")).toEqual({ label: "Tenure", values: ["Leasehold", "Freehold"], differs: true });
  expect(rows.get("Mortgage")?.values).toEqual(["£889 a month", "£1,334 a month"]);
  expect(rows.get("Heating and light")?.values).toEqual([null, expect.stringMatching(/^£\d+ a month$/)]);
  expect(rows.get("Total")?.values).toEqual([expect.stringMatching(/^At least £/), expect.stringMatching(/^£/)]);
  expect(rows.get("Stamp duty")?.values).toEqual(["£1,500", "£5,000"]);
  const first = list({ situation: "first", deposit: "10", miles: "10" });
  expect(first.get("Mortgage")?.values).toEqual(["£1,000 a month", "£1,501 a month"]);
  expect(first.get("Commuting by car")?.values).toEqual(["£195 a month", "£195 a month"]);
  expect(first.get("Deposit")?.values).toEqual(["£20,000", "£30,000"]);
  expect(first.get("Stamp duty")?.values).toEqual(["£0", "£0"]);
});

test("compares the rents of shops and offices by the year", async () => {
  const insert = (change: object) =>
    insertProperty(two.database.db, two.first.id, { channel: "lettings", price: 3_000, epcCurrent: 60, ...change });
  const office = await insert({ propertyType: "office", rentFrequency: "pq", squareFeet: 1_000 });
  const shop = await insert({ propertyType: "shop", rentFrequency: "pa" });
  const { homes, facts, areHomes } = await loadCompare(two.ctx, new URLSearchParams({ homes: [office, shop].join() }));
  expect(facts.find(({ label }) => label === "Rent")?.values).toEqual(["£12,000 a year", "£3,000 a year"]);
  expect(facts.find(({ label }) => label === "Rent per square foot")?.values).toEqual(["£12.00 a year", undefined]);
  expect(areHomes).toBe(false);
  expect(homes.flatMap(({ costs }) => costs.costs)).toEqual([]);
});
