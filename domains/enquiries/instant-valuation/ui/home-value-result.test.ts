import { expect, test } from "vitest";
import type { HomeValue } from "../home-value.ts";
import { describePrices } from "./home-value-result.tsx";
import { toRows, toShare } from "./price-scale.tsx";

const homes = (...achieved: boolean[]) =>
  achieved.map((each) => ({ achieved: each })) as HomeValue["comparables"][number][];

test.each([
  ["sold", homes(true, true), false, "The prices are those the homes sold for."],
  ["on the market", homes(false), false, /^The prices are asking prices;/],
  ["both", homes(true, false, false), false, /^Of the prices, 1 is what homes sold for and 2 are asking prices;/],
  ["let", homes(true, false), true, "The rents are those we advertised."],
])("says which prices of homes %s are asking prices", (_, comparables, letting, text) => {
  expect(describePrices(comparables, letting)).toMatch(text);
});

test.each([
  [200_000, [200_000, 300_000], "0%"],
  [225_000, [300_000, 200_000], "25%"],
  [250_000, [250_000], "50%"],
])("£%d among %j is at %s of the scale", (price, all, share) => {
  expect(toShare(price, all)).toBe(share);
});

test("puts dots that would cover each other into different rows", () => {
  const rows = toRows([50, 48, 0, 51, 90]).toSorted((a, b) => a.index - b.index);
  expect(rows.map(({ row }) => row)).toEqual([1, 0, 0, 2, 0]);
});
