import type { Removal, SavedHome, SavedLists, SavedSearch } from "./saved-lists.ts";
import type { SavedPropertyJson } from "./saved-search-json.ts";

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
      return { ...search, owner: userId, ...(here?.owner === userId ? untold(here) : {}) };
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

function untold({ unsent = [], name, alert_frequency, search, summary, url, seen }: SavedSearch): Partial<SavedSearch> {
  return {
    ...(unsent.includes("name") ? { name } : {}),
    ...(unsent.includes("alert_frequency") ? { alert_frequency } : {}),
    ...(unsent.includes("search") ? { search, summary, url } : {}),
    ...(unsent.length > 0 ? { unsent } : {}),
    ...(seen ? { seen } : {}),
  };
}
