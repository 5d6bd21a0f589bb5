import { useEffect, useState } from "react";
import type { AdjacentResults } from "#domains/search/history/adjacent-results.ts";
import { addToHistory, type HistoryEntry } from "#domains/search/history/search-history.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

const historyKey = "search_history";
/** Of this tab, so that a search in another one does not change where "Back to search" leads here. */
const latestKey = "latest_search";

/** Empty when storage is blocked or its content is invalid. */
export function readHistory(): HistoryEntry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(historyKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry?.search?.channel === "string") : [];
  } catch {
    return [];
  }
}

/** The latest search of this tab, or of the browser in a new tab. */
export function readLatestSearch(): HistoryEntry | null {
  try {
    const stored: HistoryEntry | null = JSON.parse(sessionStorage.getItem(latestKey) ?? "null");
    if (typeof stored?.search?.channel === "string") return stored;
  } catch {}
  return readHistory()[0] ?? null;
}

/** One that only enlarges the drawn area of the latest is ignored. */
export async function saveToHistory(entry: HistoryEntry): Promise<void> {
  const latest = readLatestSearch();
  if (latest?.search.poly && entry.search.poly) {
    // Few visitors draw areas, so that the first load does without.
    const { isAreaEnlarged } = await import("#domains/search/history/is-area-enlarged.ts");
    if (isAreaEnlarged(latest.search, entry.search)) return;
  }
  try {
    sessionStorage.setItem(latestKey, JSON.stringify(entry));
    localStorage.setItem(historyKey, JSON.stringify(addToHistory(readHistory(), entry)));
  } catch {}
}

/** Records the search for "Back to search". */
export function useRecordHistory(search: SearchState | null, map: boolean): void {
  useEffect(() => {
    if (search) saveToHistory(map ? { search, view: "map" } : { search });
  }, [search, map]);
}

type SearchNavigation = { entry: HistoryEntry; adjacent: AdjacentResults | null };

/** The tab's latest search and, if the property is among its results, the previous and next one that is not hidden. */
export function useSearchNavigation(propertyId: number, hiddenIds: ReadonlySet<number>): SearchNavigation | null {
  const [trail, setTrail] = useState<(SearchNavigation & { of: number }) | null>(null);
  useEffect(() => {
    const entry = readLatestSearch();
    setTrail(entry ? { of: propertyId, entry, adjacent: null } : null);
    if (!entry) return;
    const request = new AbortController();
    import("#domains/search/history/adjacent-results.ts")
      .then(({ fetchAdjacentResults }) =>
        fetchAdjacentResults(propertyId, entry.search, { hiddenIds, signal: request.signal }),
      )
      .then((adjacent) => request.signal.aborted || setTrail({ of: propertyId, entry, adjacent }))
      .catch(() => {});
    return () => request.abort();
  }, [propertyId, hiddenIds]);
  // Effects run after the next property is shown, so the trail may still be that of the one before.
  return trail && trail.of !== propertyId ? { ...trail, adjacent: null } : trail;
}
