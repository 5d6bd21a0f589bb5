import type { SearchState } from "#domains/search/search-state.ts";
import type { AlertFrequency } from "./alert-frequency.ts";

/** A search of the specification, plus what makes it a saved one. */
export type SavedSearchJson = Omit<SearchState, "branchId"> & {
  search_id: number;
  branch_id?: number;
  name: string | null;
  alert_frequency: AlertFrequency;
  place: { place_id: string; name: string; county_name: string | null } | null;
  /** In plain English. */
  summary: string;
  /** Its results. */
  url: string;
  /** Homes that came since it was last looked at. */
  new_count?: number;
  created_at: string;
  last_seen_at: string | null;
};

export type SavedPropertyJson = { property_id: number; note: string | null; saved_at: string };
