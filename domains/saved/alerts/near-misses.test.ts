import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { nextFrequency } from "./alert-frequency.ts";
import { formatNearMiss, loosenSlightly } from "./near-misses.server.ts";

const search = normaliseSearch({ placeId: "taunton-somerset", minBeds: 3, maxPrice: 300_000 });

test.each([
  [{ bedrooms: 3, priceValue: 315_000 }, "£15,000 over your price"],
  [{ bedrooms: 2, priceValue: 300_000 }, "2 bedrooms, you asked for 3"],
  [{ bedrooms: 4, priceValue: 290_000 }, "just outside your area"],
  [{ bedrooms: 1, priceValue: null }, "1 bedroom, you asked for 3"],
])("%j: %s", (home, reason) => expect(formatNearMiss(search, home)).toBe(reason));

test("one filter is loosened at a time", () => {
  expect(loosenSlightly(search)).toEqual([
    { ...search, maxPrice: 330_000 },
    { ...search, minBeds: 2 },
    { ...search, within: 1 },
  ]);
  expect(loosenSlightly(normaliseSearch({ tags: ["house"] }))).toEqual([]);
});

test.each([
  ["I", "fewer", "D"],
  ["M", "fewer", null],
  ["W", "more", "D"],
  ["I", "more", null],
  ["N", "more", null],
] as const)("%s, %s: %s", (code, direction, next) => expect(nextFrequency(code, direction)).toBe(next));
