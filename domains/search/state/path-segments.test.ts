import { expect, test } from "vitest";
import { applySegments } from "./path-segments.ts";
import { normaliseSearch, type SearchState } from "./search-state.ts";

const bath = { channel: "sales", placeId: "bath-somerset" } as const;

test.each<[string, SearchState, SearchState | null]>([
  ["lettings/tag-house/from-2-bed", bath, { ...bath, channel: "lettings", tags: ["house"], minBeds: 2 }],
  ["to-rent", { ...bath, minPrice: 200_000, minBeds: 2, page: 3 }, { ...bath, channel: "lettings", minBeds: 2 }],
  ["rent/up-to-900", { ...bath, maxPrice: 400_000 }, { ...bath, channel: "lettings", maxPrice: 900 }],
  ["buy/from-3-bed", { ...bath, maxPrice: 400_000 }, { ...bath, maxPrice: 400_000, minBeds: 3 }],
  ["map", bath, null],
  ["user/sign-in", bath, null],
])("applies fragment #/%s to %j: %j [1.2.29 1.2.32]", (fragment, search, changed) => {
  expect(applySegments(normaliseSearch(search), fragment.split("/"))).toEqual(changed);
});
