import { formatSearchQuery, searchDigest } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

export type HistoryEntry = Readonly<{ search: SearchState; view?: "map" }>;

const maxHistory = 10;

/** Adds a search to the browser's history, latest first. A repeated search moves to the front with its new page. */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const digest = searchDigest(entry.search);
  const others = history.filter(({ search }) => searchDigest(search) !== digest);
  return [entry, ...others].slice(0, maxHistory);
}

/** The "Back to search" link; `/search` redirects to the results page or the map. */
export function backToSearchUrl({ search, view }: HistoryEntry): string {
  return `/search?${formatSearchQuery(search)}${view === "map" ? "&hashbang=map" : ""}`;
}
