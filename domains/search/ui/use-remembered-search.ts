import { useEffect } from "react";
import type { SearchState } from "../search-state.ts";
import { rememberSearch } from "./history-store.ts";

/** Results that are looked at are what Back to search leads to. */
export function useRememberedSearch(search: SearchState | null, map: boolean): void {
  useEffect(() => {
    if (search) rememberSearch(map ? { search, view: "map" } : { search });
  }, [search, map]);
}
