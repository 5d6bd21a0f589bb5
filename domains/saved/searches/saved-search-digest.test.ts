import { describe, expect, test } from "vitest";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";

const digest = (search: RawSearch) => savedSearchDigest(normaliseSearch(search));
const area = (east: number) => {
  const encoded = encodePolygon([
    [51, -3.1],
    [51, east],
    [51.1, east],
  ]);
  return "poly" in encoded ? encoded.poly : "";
};
const town = { placeId: "taunton-somerset", minBeds: 2, tags: ["house"] };

describe("same digest with [1.5.28]", () => {
  test.each<[string, RawSearch, RawSearch]>([
    ["a different radius", town, { ...town, within: 5 }],
    ["a different page and order", town, { ...town, page: 3, sorted: "least-expensive-first" }],
    ["a different status and keyword", town, { ...town, status: "all", text: "garden" }],
    ["tags in a different order", { tags: ["a", "b"] }, { tags: ["b", "a"] }],
  ])("%s", (_, one, other) => expect(digest(one)).toBe(digest(other)));
});

describe("different digest with another", () => {
  test.each<[string, RawSearch]>([
    ["channel [1.5.24]", { channel: "lettings" }],
    ["place [1.5.25]", { placeId: "bath-somerset" }],
    ["minimum bedrooms [1.5.26]", { minBeds: 3 }],
    ["maximum bedrooms [1.5.26]", { maxBeds: 4 }],
    ["minimum price [1.5.27]", { minPrice: 100_000 }],
    ["maximum price [1.5.27]", { maxPrice: 200_000 }],
    ["tags [1.5.28]", { tags: ["house", "!auction"] }],
  ])("%s", (_, change) => expect(digest({ ...town, ...change })).not.toBe(digest(town)));

  test("drawn area, if there is no place", () => {
    expect(digest({ poly: area(-3) })).not.toBe(digest({ poly: area(-2.9) }));
    expect(digest({ ...town, poly: area(-3) })).toBe(digest({ ...town, poly: area(-2.9) }));
  });
});
