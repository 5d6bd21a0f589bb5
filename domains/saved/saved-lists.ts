import type { SearchState } from "#domains/search/search-state.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import type { SavedPropertyJson } from "./saved-search-json.ts";

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

type Removal = { owner: number; id: number };

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

type OnServer = { homes: readonly SavedPropertyJson[]; searches: readonly SavedSearch[] };

/**
 * The account's lists with what this browser has and the account does not know yet. What belongs to somebody else's account
 * is safe there and leaves this one's view.
 */
export function mergeLists(lists: SavedLists, server: OnServer, userId: number): SavedLists {
  const isRemoved = (removals: readonly Removal[], id: number | undefined) =>
    removals.some((removal) => removal.owner === userId && removal.id === id);
  const homesHere = new Map(lists.homes.map((home) => [home.property_id, home]));
  const searchesHere = new Map(lists.searches.map((search) => [search.key, search]));

  const homes = server.homes
    .filter((home) => !isRemoved(lists.removedHomes, home.property_id))
    .map((home): SavedHome => {
      const here: Partial<SavedHome> = homesHere.get(home.property_id) ?? {};
      const note = here.changed ? (here.note ?? null) : (home.note ?? here.note ?? null);
      const told = note === home.note ? {} : { changed: true as const };
      const { changed: _, ...named } = here;
      return { ...named, ...home, note, owner: userId, ...told };
    });
  const searches = server.searches
    .filter((search) => !isRemoved(lists.removedSearches, search.search_id))
    .map((search): SavedSearch => {
      const here = searchesHere.get(search.key);
      return here?.owner === userId && here.changed ? { ...search, ...here } : { ...search, owner: userId };
    });
  const known = new Set(homes.map((home) => home.property_id));
  const knownSearches = new Set(searches.map((search) => search.key));
  return {
    ...lists,
    homes: [...lists.homes.filter((home) => home.owner === undefined && !known.has(home.property_id)), ...homes],
    searches: [
      ...lists.searches.filter((search) => search.owner === undefined && !knownSearches.has(search.key)),
      ...searches,
    ],
  };
}

function withoutHome(homes: readonly SavedHome[], propertyId: number): SavedHome[] {
  return homes.filter((home) => home.property_id !== propertyId);
}
