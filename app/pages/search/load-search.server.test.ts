import { expect, test } from "vitest";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import { isIndexable } from "./load-search.server.ts";

test.each<[string, RawSearch, number, boolean]>([
  ["indexes a channel", {}, 12, true],
  ["indexes a place", { placeId: "taunton-somerset" }, 12, true],
  ["indexes a place with one tag", { placeId: "taunton-somerset", tags: ["house"] }, 12, true],
  ["indexes further pages", { placeId: "somerset", page: 3 }, 40, true],
  ["does not index empty results", { placeId: "taunton-somerset" }, 0, false],
  ["does not index two tags", { tags: ["house", "cottage"] }, 12, false],
  ["does not index an excluded tag", { tags: ["!house"] }, 12, false],
  ["does not index a price", { maxPrice: 300_000 }, 12, false],
  ["does not index bedrooms", { minBeds: 2 }, 12, false],
  ["does not index a radius", { placeId: "somerset", within: 5 }, 12, false],
  ["does not index a sort order", { sorted: "least-expensive-first" }, 12, false],
  ["does not index a status", { status: "sold" }, 12, false],
  ["does not index a text search", { text: "orchard" }, 12, false],
  ["does not index a branch", { branchId: 1 }, 12, false],
  ["does not index a map viewport", { viewport: [-3, 51, -2, 52] }, 12, false],
])("%s", (_, search, count, indexed) => {
  expect(isIndexable(normaliseSearch(search), count)).toBe(indexed);
});
