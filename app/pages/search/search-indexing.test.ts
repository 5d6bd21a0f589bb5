import { expect, test } from "vitest";
import { type LooseSearch, normaliseSearch } from "#domains/search/normalise-search.ts";
import { isWorthIndexing } from "./search-indexing.ts";

test.each<[string, LooseSearch, number, boolean]>([
  ["a channel", {}, 12, true],
  ["a place", { placeId: "taunton-somerset" }, 12, true],
  ["a place and one kind of home", { placeId: "taunton-somerset", tags: ["house"] }, 12, true],
  ["each of its pages", { placeId: "somerset", page: 3 }, 40, true],
  ["nothing found", { placeId: "taunton-somerset" }, 0, false],
  ["two kinds", { tags: ["house", "cottage"] }, 12, false],
  ["all but a kind", { tags: ["!house"] }, 12, false],
  ["a price", { maxPrice: 300_000 }, 12, false],
  ["bedrooms", { minBeds: 2 }, 12, false],
  ["a radius", { placeId: "somerset", within: 5 }, 12, false],
  ["an order", { sorted: "least-expensive-first" }, 12, false],
  ["a status", { status: "sold" }, 12, false],
  ["words", { text: "orchard" }, 12, false],
  ["a branch", { branchId: 1 }, 12, false],
  ["a part of the map", { viewport: [-3, 51, -2, 52] }, 12, false],
])("%s", (_, search, count, indexed) => {
  expect(isWorthIndexing(normaliseSearch(search), count)).toBe(indexed);
});
