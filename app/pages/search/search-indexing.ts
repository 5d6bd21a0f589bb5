import type { SearchState } from "#domains/search/search-state.ts";

/** Search engines may list a channel, a place and one kind of home; every other combination is for people only. */
export function isWorthIndexing(search: SearchState, totalCount: number): boolean {
  const { channel: _, placeId: __, tags = [], page: ___, ...others } = search;
  return totalCount > 0 && Object.keys(others).length === 0 && tags.length <= 1 && !tags[0]?.startsWith("!");
}
