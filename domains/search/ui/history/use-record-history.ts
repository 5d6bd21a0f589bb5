import { useEffect } from "react";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { saveToHistory } from "./history-store.ts";

/** Records the search for "Back to search". */
export function useRecordHistory(search: SearchState | null, map: boolean): void {
  useEffect(() => {
    if (search) saveToHistory(map ? { search, view: "map" } : { search });
  }, [search, map]);
}
