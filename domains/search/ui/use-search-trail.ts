import { useEffect, useState } from "react";
import { findNeighbours, type Neighbours, type ResultPage } from "../neighbours.ts";
import { changeSearch } from "../normalise-search.ts";
import { formatQuery } from "../query-codec.ts";
import type { HistoryEntry } from "../search-history.ts";
import { readHistory } from "./history-store.ts";

export type SearchTrail = { entry: HistoryEntry; neighbours: Neighbours | null };

/** The latest search of this browser and, where the home is among its results, the homes beside it. */
export function useSearchTrail(propertyId: number): SearchTrail | null {
  const [trail, setTrail] = useState<SearchTrail | null>(null);
  useEffect(() => {
    const [entry] = readHistory();
    setTrail(entry ? { entry, neighbours: null } : null);
    if (!entry) return;
    const request = new AbortController();
    findNeighbours(propertyId, entry.search.page ?? 1, (page) => readPage(entry, page, request.signal))
      .then((neighbours) => request.signal.aborted || setTrail({ entry, neighbours }))
      .catch(() => {});
    return () => request.abort();
  }, [propertyId]);
  return trail;
}

async function readPage({ search }: HistoryEntry, page: number, signal: AbortSignal): Promise<ResultPage> {
  const answer = await fetch(`/search.ljson?${formatQuery(changeSearch(search, { page }))}`, { signal });
  if (!answer.ok) throw new Error(`/search.ljson answered ${answer.status}`);
  return answer.json();
}
