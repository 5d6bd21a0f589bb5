import type { SearchState } from "#domains/search/state/search-state.ts";
import type { AlertFrequency } from "./alerts/alert-frequency.ts";

export type SavedSearchJson = Omit<SearchState, "branchId"> & {
  search_id: number;
  branch_id?: number;
  name: string | null;
  alert_frequency: AlertFrequency;
  /** `2026-12-04`; absent when alerts are not paused. */
  paused_until?: string | null;
  place: { place_id: string; name: string; county_name: string | null } | null;
  summary: string;
  /** The path of its results. */
  url: string;
  /** Homes found. */
  count?: number;
  /** Homes added since it was last viewed. */
  new_count?: number;
  created_at: string;
  last_seen_at: string | null;
};

export type SavedPropertyJson = { property_id: number; note: string | null; saved_at: string };

/** The address is empty once the home is unpublished. */
export type HiddenPropertyJson = { property_id: number; display_address: string };
