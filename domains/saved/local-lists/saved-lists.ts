import type { AlertFrequency } from "#domains/saved/alerts/alert-frequency.ts";
import { isEqualSearch, isSimilarSearch } from "#domains/saved/searches/saved-search-digest.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** `owner` is the user id of the account that holds it. Without one it is only in this browser and goes to the next account to sign in. */
type Owned = { owner?: number };

/** A saved home with the address and URL to show when its card cannot be fetched. */
export type SavedHome = Owned & {
  property_id: number;
  saved_at: string;
  note: string | null;
  /** The note has not been sent to the account. */
  changed?: true;
  display_address?: string;
  property_url?: string;
};

export type SavedSearch = Owned & {
  /** Unique in the list and the same until the search is removed. */
  key: string;
  search: SearchState;
  summary: string;
  url: string;
  name: string | null;
  alert_frequency: AlertFrequency;
  paused_until?: string | null;
  saved_at: string;
  search_id?: number;
  /** Fields to send to the account. Others may have changed on another device and are not sent. */
  unsent?: readonly SearchChange[];
  seen?: true;
  /** Chosen next to a similar one, with which it is not merged. */
  separate?: true;
};

export type SearchChange = "name" | "alert_frequency" | "search";

/** A home that no page or alert shows. */
export type HiddenHome = Owned & { property_id: number; display_address: string };

export type Removal = { owner: number; id: number };

/** Everything stored in the browser, including removals not yet sent to the account. */
export type SavedLists = Readonly<{
  homes: readonly SavedHome[];
  searches: readonly SavedSearch[];
  removedHomes: readonly Removal[];
  removedSearches: readonly Removal[];
  hidden: readonly HiddenHome[];
  removedHidden: readonly Removal[];
}>;

export const emptySavedLists: SavedLists = {
  homes: [],
  searches: [],
  removedHomes: [],
  removedSearches: [],
  hidden: [],
  removedHidden: [],
};

/** A removal may be in flight, so the home is always sent again. */
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

export function changeHome(lists: SavedLists, id: number, change: (home: SavedHome) => SavedHome): SavedLists {
  return { ...lists, homes: lists.homes.map((home) => (home.property_id === id ? change(home) : home)) };
}

function withoutHome(homes: readonly SavedHome[], propertyId: number): SavedHome[] {
  return homes.filter((home) => home.property_id !== propertyId);
}

export function addSearch(lists: SavedLists, search: SavedSearch): SavedLists {
  if (lists.searches.some((known) => isEqualSearch(known.search, search.search))) return lists;
  return { ...lists, searches: [search, ...lists.searches] };
}

/** Puts a removed search back in its place. It is sent as a new one, because its removal may be in flight. */
export function restoreSearch(lists: SavedLists, removed: SavedSearch, index: number): SavedLists {
  const { owner: _, search_id: id, paused_until: __, seen: ___, unsent: ____, ...search } = removed;
  if (lists.searches.some((known) => isEqualSearch(known.search, search.search))) return lists;
  const unsent = search.alert_frequency === "I" ? {} : { unsent: ["alert_frequency"] as const };
  return {
    ...lists,
    searches: lists.searches.toSpliced(index, 0, { ...search, ...unsent, separate: true }),
    removedSearches: lists.removedSearches.filter((removal) => removal.id !== id),
  };
}

export function removeSearch(lists: SavedLists, key: string): SavedLists {
  const removed = lists.searches.find((search) => search.key === key);
  const { owner, search_id: id } = removed ?? {};
  const removal = owner === undefined || id === undefined ? [] : [{ owner, id }];
  return {
    ...lists,
    searches: lists.searches.filter((search) => search !== removed),
    removedSearches: [...lists.removedSearches, ...removal],
  };
}

export function editSearch(lists: SavedLists, key: string, what: SearchChange, change: Partial<SavedSearch>) {
  return patchSearch(lists, key, ({ unsent = [] }) => ({ ...change, unsent: [...new Set([...unsent, what])] }));
}

/** Changes a search without marking it as unsent. */
export function patchSearch(lists: SavedLists, key: string, change: (search: SavedSearch) => Partial<SavedSearch>) {
  return {
    ...lists,
    searches: lists.searches.map((search) => (search.key === key ? { ...search, ...change(search) } : search)),
  };
}

/** A signed-in user's search is saved once the account has it, an anonymous visitor's once the browser has it. */
export function findSavedSearch({ searches }: SavedLists, search: SearchState, userId: number | undefined) {
  return searches.find(
    (each) => isEqualSearch(each.search, search) && (userId === undefined || each.owner !== undefined),
  );
}

/** One that differs only in what the specification does not compare, such as keyword, status or distance. */
export function findSimilarSearch({ searches }: SavedLists, search: SearchState): SavedSearch | undefined {
  if (searches.some((each) => isEqualSearch(each.search, search))) return undefined;
  return searches.find((each) => isSimilarSearch(each.search, search));
}
