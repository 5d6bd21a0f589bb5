import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** The RSS feed of a search, without its page and sort order. */
export function searchFeedPath({ page: _, sorted: __, ...search }: SearchState): string {
  return `/properties.rss?${formatSearchQuery(search)}`;
}
