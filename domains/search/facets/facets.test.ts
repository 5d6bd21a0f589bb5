import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { describePrices, type SearchFacets, suggestNarrowing } from "./facets.ts";

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
