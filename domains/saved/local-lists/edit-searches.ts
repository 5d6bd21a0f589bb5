import type { SavedLists, SavedSearch, SearchChange } from "./saved-lists.ts";

export function addSearch(lists: SavedLists, search: SavedSearch): SavedLists {
  if (lists.searches.some(({ key }) => key === search.key)) return lists;
  return { ...lists, searches: [search, ...lists.searches] };
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

export function editSearch(
  lists: SavedLists,
  key: string,
  what: SearchChange,
  change: Partial<SavedSearch>,
): SavedLists {
  return patchSearch(lists, key, ({ unsent = [] }) => ({ ...change, unsent: [...new Set([...unsent, what])] }));
}

/** Changes a search without marking it as unsent. */
export function patchSearch(
  lists: SavedLists,
  key: string,
  change: (search: SavedSearch) => Partial<SavedSearch>,
): SavedLists {
  return {
    ...lists,
    searches: lists.searches.map((search) => (search.key === key ? { ...search, ...change(search) } : search)),
  };
}
