import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { describePrices, type SearchFacets, suggestNarrowing, trimBars } from "./facets.ts";

const facets: SearchFacets = {
  total: 60,
  sampled: false,
  bedrooms: [
    { beds: 1, homes: 4 },
    { beds: 2, homes: 34 },
    { beds: 3, homes: 22 },
  ],
  prices: [
    { from: 0, to: 100_000, homes: 5 },
    { from: 100_000, to: 200_000, homes: 15 },
    { from: 200_000, to: 300_000, homes: 20 },
    { from: 300_000, to: null, homes: 20 },
  ],
};

test.each([
  ["empty bars at both ends", [0, 4, 5, 0], ["100-200: 4", "200-300: 5"]],
  ["a few dear homes", [40, 0, 30, 28, 1, 0, 1], ["0-100: 40", "100-200: 0", "200-300: 30", "300-400: 28", "400+: 2"]],
  ["one dear home", [40, 30, 1], ["0-100: 40", "100-200: 30", "200-300: 1"]],
  ["no homes", [0, 0], []],
])("price bars of %s", (_, counts, expected) => {
  const bars = counts.map((homes, index) => ({ from: index * 100, to: (index + 1) * 100, homes }));
  const shown = trimBars(bars).map(({ from, to, homes }) => `${from}${to === null ? "+" : `-${to}`}: ${homes}`);
  expect(shown).toEqual(expected);
});

test.each([
  [{}, "Most are between £100,000 and £300,000: 35 of 60."],
  [{ minPrice: 300_000 }, "Most are from £300,000: 20 of 60."],
  [{ maxPrice: 100_000 }, "Most are up to £100,000: 5 of 60."],
])("where most prices are for %j", (fields, text) =>
  expect(describePrices(facets, normaliseSearch(fields))).toBe(text),
);

test("the most telling filters leave about a third", () => {
  const search = normaliseSearch({});
  expect(suggestNarrowing(facets, search).map(({ label, share }) => [label, Math.round(share * 60)])).toEqual([
    ["Up to £200,000", 20],
    ["3 bedrooms", 22],
    ["2 bedrooms", 34],
  ]);
});

test("a filter in use is not suggested again", () => {
  const search = normaliseSearch({ minBeds: 2, maxPrice: 300_000 });
  expect(suggestNarrowing(facets, search)).toEqual([]);
});
