import type { SearchState } from "#domains/search/search-state.ts";
import type { AlertFrequency } from "./alert-frequency.ts";

/** `owner` is whose account holds it; without one it is in this browser alone, and goes to whoever signs in next. */
type Kept = { owner?: number; changed?: true };

/** A home with just enough of its card to be named when nothing can be fetched. */
export type SavedHome = Kept & {
  property_id: number;
  saved_at: string;
  note: string | null;
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
  seen?: true;
};

export type Removal = { owner: number; id: number };

/** All a browser knows; what was removed while its account could not be told is told later. */
export type SavedLists = Readonly<{
  homes: readonly SavedHome[];
  searches: readonly SavedSearch[];
  removedHomes: readonly Removal[];
  removedSearches: readonly Removal[];
}>;

export const nothingSaved: SavedLists = { homes: [], searches: [], removedHomes: [], removedSearches: [] };

export function addHome(lists: SavedLists, home: SavedHome): SavedLists {
  const again = lists.removedHomes.find(({ id }) => id === home.property_id);
  return {
    ...lists,
    homes: [again ? { ...home, owner: again.owner } : home, ...withoutHome(lists.homes, home.property_id)],
    removedHomes: lists.removedHomes.filter((removal) => removal !== again),
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

export function addSearch(lists: SavedLists, search: SavedSearch): SavedLists {
  if (lists.searches.some(({ key }) => key === search.key)) return lists;
  return { ...lists, searches: [search, ...lists.searches] };
}

export function removeSearch(lists: SavedLists, key: string): SavedLists {
  const gone = lists.searches.find((search) => search.key === key);
  const { owner, search_id: id } = gone ?? {};
  const removal = owner === undefined || id === undefined ? [] : [{ owner, id }];
  return {
    ...lists,
    searches: lists.searches.filter((search) => search !== gone),
    removedSearches: [...lists.removedSearches, ...removal],
  };
}

export function changeSearchOf(lists: SavedLists, key: string, change: Partial<SavedSearch>): SavedLists {
  return {
    ...lists,
    searches: lists.searches.map((search) => (search.key === key ? { ...search, ...change } : search)),
  };
}

function withoutHome(homes: readonly SavedHome[], propertyId: number): SavedHome[] {
  return homes.filter((home) => home.property_id !== propertyId);
}
