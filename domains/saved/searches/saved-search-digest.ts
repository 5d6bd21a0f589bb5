import { searchDigest } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/**
 * Searches with the same digest are similar; in a merge they are one saved search. The specification compares channel, place,
 * bedrooms, prices and tags; without a place, the drawn area or map viewport stands for it.
 */
export function savedSearchDigest(search: SearchState): string {
  const { channel, placeId, minBeds, maxBeds, minPrice, maxPrice, tags, poly, viewport } = search;
  const place = placeId === undefined ? { poly, viewport } : { placeId };
  const compared = { channel, ...place, minBeds, maxBeds, minPrice, maxPrice, tags };
  return searchDigest(JSON.parse(JSON.stringify(compared)));
}

export const isSimilarSearch = (one: SearchState, other: SearchState) =>
  savedSearchDigest(one) === savedSearchDigest(other);

/** True if both find the same homes, in any order. */
export const isEqualSearch = (one: SearchState, other: SearchState) =>
  one.channel === other.channel && one.placeId === other.placeId && filterDigest(one) === filterDigest(other);

/** Of everything but page and order. */
export const filterDigest = ({ sorted: _, ...filters }: SearchState) =>
  searchDigest(JSON.parse(JSON.stringify(filters)));
