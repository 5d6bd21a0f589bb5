import type { SavedLists, SavedSearch, SearchChange } from "./saved-lists.ts";

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

export function changeSearchOf(
  lists: SavedLists,
  key: string,
  what: SearchChange,
  change: Partial<SavedSearch>,
): SavedLists {
  return settleSearch(lists, key, ({ unsent = [] }) => ({ ...change, unsent: [...new Set([...unsent, what])] }));
}

/** Notes something that is no wish of the person's. */
export function settleSearch(
  lists: SavedLists,
  key: string,
  change: (search: SavedSearch) => Partial<SavedSearch>,
): SavedLists {
  return {
    ...lists,
    searches: lists.searches.map((search) => (search.key === key ? { ...search, ...change(search) } : search)),
  };
}
