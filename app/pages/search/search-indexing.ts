import type { SearchState } from "#domains/search/state/search-state.ts";

/** Only a channel, a place and at most one tag are indexed; other filters are `noindex`. */
export function isIndexable(search: SearchState, totalCount: number): boolean {
  const { channel: _, placeId: __, tags = [], page: ___, ...others } = search;
  return totalCount > 0 && Object.keys(others).length === 0 && tags.length <= 1 && !tags[0]?.startsWith("!");
}
