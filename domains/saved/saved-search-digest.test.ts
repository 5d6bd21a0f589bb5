import { describe, expect, test } from "vitest";
import { type LooseSearch, normaliseSearch } from "#domains/search/normalise-search.ts";
import { encodeArea } from "#domains/search/search-area.ts";
import { savedSearchDigest } from "./saved-search-digest.ts";

const digest = (search: LooseSearch) => savedSearchDigest(normaliseSearch(search));
const area = (east: number) => {
  const encoded = encodeArea([
    [51, -3.1],
    [51, east],
    [51.1, east],
  ]);
  return "poly" in encoded ? encoded.poly : "";
};
const town = { placeId: "taunton-somerset", minBeds: 2, tags: ["house"] };

describe("what counts as the same saved search [1.5.28]", () => {
  test.each<[string, LooseSearch, LooseSearch]>([
    ["another radius", town, { ...town, within: 5 }],
    ["another page and order", town, { ...town, page: 3, sorted: "least-expensive-first" }],
    ["another status and keyword", town, { ...town, status: "all", text: "garden" }],
    ["tags in another order", { tags: ["a", "b"] }, { tags: ["b", "a"] }],
  ])("%s", (_, one, other) => expect(digest(one)).toBe(digest(other)));
});

describe("what makes it another", () => {
  test.each<[string, LooseSearch]>([
    ["channel [1.5.24]", { channel: "lettings" }],
    ["place [1.5.25]", { placeId: "bath-somerset" }],
    ["fewest beds [1.5.26]", { minBeds: 3 }],
    ["most beds [1.5.26]", { maxBeds: 4 }],
    ["lowest price [1.5.27]", { minPrice: 100_000 }],
    ["highest price [1.5.27]", { maxPrice: 200_000 }],
    ["tags [1.5.28]", { tags: ["house", "!auction"] }],
  ])("%s", (_, change) => expect(digest({ ...town, ...change })).not.toBe(digest(town)));

  test("another drawn area, where there is no place", () => {
    expect(digest({ poly: area(-3) })).not.toBe(digest({ poly: area(-2.9) }));
    expect(digest({ ...town, poly: area(-3) })).toBe(digest({ ...town, poly: area(-2.9) }));
  });
});
