import type { SearchState } from "#domains/search/search-state.ts";
import type { AlertFrequency } from "./alert-frequency.ts";

/** `owner` is whose account holds it; without one it is in this browser alone, and goes to whoever signs in next. */
type Kept = { owner?: number };

/** A home with just enough of its card to be named when nothing can be fetched. */
export type SavedHome = Kept & {
  property_id: number;
  saved_at: string;
  note: string | null;
  /** The account does not know the note yet. */
  changed?: true;
  display_address?: string;
  property_url?: string;
};

export type SavedSearch = Kept & {
  /** `savedSearchDigest`: two that have the same are one. */
  key: string;
  search: SearchState;
  summary: string;
  url: string;
  name: string | null;
  alert_frequency: AlertFrequency;
  saved_at: string;
  search_id?: number;
  /** What the account does not know yet. Anything else may have been changed elsewhere and is left alone. */
  unsent?: readonly SearchChange[];
  seen?: true;
};

export type SearchChange = "name" | "alert_frequency" | "search";

export type Removal = { owner: number; id: number };

/** All a browser knows; what was removed while its account could not be told is told later. */
export type SavedLists = Readonly<{
  homes: readonly SavedHome[];
  searches: readonly SavedSearch[];
  removedHomes: readonly Removal[];
  removedSearches: readonly Removal[];
}>;

export const nothingSaved: SavedLists = { homes: [], searches: [], removedHomes: [], removedSearches: [] };

/** Its removal may be on its way to the account this moment: the home is sent anew in any case. */
export function addHome(lists: SavedLists, home: SavedHome): SavedLists {
  return {
    ...lists,
    homes: [home, ...withoutHome(lists.homes, home.property_id)],
    removedHomes: lists.removedHomes.filter(({ id }) => id !== home.property_id),
  };
}

export function removeHome(lists: SavedLists, propertyId: number): SavedLists {
  const owner = lists.homes.find((home) => home.property_id === propertyId)?.owner;
  return {
    ...lists,
    homes: withoutHome(lists.homes, propertyId),
    removedHomes: owner === undefined ? lists.removedHomes : [...lists.removedHomes, { owner, id: propertyId }],
  };
}

export function changeHome(lists: SavedLists, propertyId: number, change: Partial<SavedHome>): SavedLists {
  const homes = lists.homes.map((home) => (home.property_id === propertyId ? { ...home, ...change } : home));
  return { ...lists, homes };
}

function withoutHome(homes: readonly SavedHome[], propertyId: number): SavedHome[] {
  return homes.filter((home) => home.property_id !== propertyId);
}
