import { useEffect, useState } from "react";
import {
  type AdjacentResults,
  findAdjacentResults,
  type ResultsPage,
} from "#domains/search/history/adjacent-results.ts";
import type { HistoryEntry } from "#domains/search/history/search-history.ts";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { readHistory } from "./history-store.ts";

export type SearchNavigation = { entry: HistoryEntry; adjacent: AdjacentResults | null };

/** The browser's latest search and, if the property is among its results, the previous and next one. */
export function useSearchNavigation(propertyId: number): SearchNavigation | null {
  const [trail, setTrail] = useState<SearchNavigation | null>(null);
  useEffect(() => {
    const [entry] = readHistory();
    setTrail(entry ? { entry, adjacent: null } : null);
    if (!entry) return;
    const request = new AbortController();
    findAdjacentResults(propertyId, entry.search.page ?? 1, (page) => fetchResultsPage(entry, page, request.signal))
      .then((neighbours) => request.signal.aborted || setTrail({ entry, adjacent: neighbours }))
      .catch(() => {});
    return () => request.abort();
  }, [propertyId]);
  return trail;
}

async function fetchResultsPage({ search }: HistoryEntry, page: number, signal: AbortSignal): Promise<ResultsPage> {
  const response = await fetch(`/search.ljson?${formatSearchQuery(changeSearch(search, { page }))}`, { signal });
  if (!response.ok) throw new Error(`/search.ljson returned ${response.status}`);
  return response.json();
}
