import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** The RSS feed of a search, without its page and sort order. */
export function searchFeedPath({ page: _, sorted: __, ...search }: SearchState): string {
  return `/properties.rss?${formatSearchQuery(search)}`;
}

/** Lets feed readers discover the feed. */
export function searchFeedLink(summary: string, search: SearchState) {
  const link = { tagName: "link" as const, rel: "alternate", type: "application/rss+xml" };
  return { ...link, title: summary, href: searchFeedPath(search) };
}
