import { searchDigest } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/**
 * Searches with the same digest are one saved search. The specification compares channel, place, bedrooms, prices and tags;
 * without a place, the drawn area or map viewport stands for it.
 */
export function savedSearchDigest(search: SearchState): string {
  const { channel, placeId, minBeds, maxBeds, minPrice, maxPrice, tags, poly, viewport } = search;
  const place = placeId === undefined ? { poly, viewport } : { placeId };
  const compared = { channel, ...place, minBeds, maxBeds, minPrice, maxPrice, tags };
  return searchDigest(JSON.parse(JSON.stringify(compared)));
}
