import { expect, test } from "vitest";
import { type PriceSubject, rentPrice, roundSale, salePrice } from "./prices.ts";
import { createRandom } from "./random.ts";

const house: PriceSubject = {
  kind: "semi",
  use: "ordinary",
  outcode: "TA1",
  bedrooms: 3,
  squareFeet: 1_000,
  acres: null,
  seaView: false,
  newHome: false,
};

test.each([
  [47_380, 47_500],
  [143_900, 145_000],
  [426_100, 425_000],
  [712_400, 710_000],
  [1_318_000, 1_325_000],
])("£%i is asked as £%i", (value, asked) => {
  expect(roundSale(value)).toBe(asked);
});

test("York is more expensive than Bridgwater, and a sea view raises the price", () => {
  const price = (change: Partial<PriceSubject>) => salePrice(createRandom("same"), { ...house, ...change }).price ?? 0;
  expect(price({ outcode: "YO23" })).toBeGreaterThan(price({ outcode: "TA6" }) * 1.3);
  expect(price({ seaView: true })).toBeGreaterThan(price({}) * 1.1);
});

test("a rented home has one rent and no qualifier", () => {
  for (const use of ["ordinary", "student", "short-let"] as const) {
    const rent = rentPrice(createRandom(use), { ...house, use });
    expect(rent.qualifier).toBe("none");
    expect(rent.price).toBeGreaterThan(0);
    expect(rent.value).toBeGreaterThan(400);
  }
});
