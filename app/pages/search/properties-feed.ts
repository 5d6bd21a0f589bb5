import { formatQuery } from "#domains/search/query-codec.ts";
import type { SearchState } from "#domains/search/search-state.ts";

/** The feed of a search, whatever page or order it is looked at in. */
export function searchFeedPath({ page: _, sorted: __, ...search }: SearchState): string {
  return `/properties.rss?${formatQuery(search)}`;
}

/** Lets a reader's program find the feed. */
export function searchFeedLink(summary: string, search: SearchState) {
  const link = { tagName: "link" as const, rel: "alternate", type: "application/rss+xml" };
  return { ...link, title: summary, href: searchFeedPath(search) };
}
