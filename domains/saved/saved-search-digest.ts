import { searchDigest } from "#domains/search/search-digest.ts";
import type { SearchState } from "#domains/search/search-state.ts";

/**
 * Two searches with the same digest are one saved search: the specification compares channel, place, bedrooms, prices and
 * tags. A drawn area or a piece of the map is the place of a search that names none.
 */
export function savedSearchDigest(search: SearchState): string {
  const { channel, placeId, minBeds, maxBeds, minPrice, maxPrice, tags, poly, viewport } = search;
  const place = placeId === undefined ? { poly, viewport } : { placeId };
  const compared = { channel, ...place, minBeds, maxBeds, minPrice, maxPrice, tags };
  return searchDigest(JSON.parse(JSON.stringify(compared)));
}
