import type { HiddenPropertyJson, SavedPropertyJson } from "#domains/saved/saved-json.ts";
import { isEqualSearch, isSimilarSearch } from "#domains/saved/searches/saved-search-digest.ts";
import type { Removal, SavedHome, SavedLists, SavedSearch } from "./saved-lists.ts";

type ServerLists = {
  homes: readonly SavedPropertyJson[];
  searches: readonly SavedSearch[];
  hidden: readonly HiddenPropertyJson[];
};

/**
 * The account's lists plus this browser's unsent items and changes. Items of another account are dropped, and so is a search
 * similar to one of the account, unless the visitor chose to keep both.
 */
export function mergeLists(lists: SavedLists, server: ServerLists, userId: number): SavedLists {
  const isRemoved = (removals: readonly Removal[], id: number | undefined) =>
    removals.some((removal) => removal.owner === userId && removal.id === id);
  const homesHere = new Map(lists.homes.map((home) => [home.property_id, home]));
  const ownSearches = lists.searches.filter(({ owner }) => owner === userId);

  const homes = server.homes
    .filter((home) => !isRemoved(lists.removedHomes, home.property_id))
    .map((home): SavedHome => {
      const here: Partial<SavedHome> = homesHere.get(home.property_id) ?? {};
      const note = here.changed ? (here.note ?? null) : (home.note ?? here.note ?? null);
      const unsent = note === home.note ? {} : { changed: true as const };
      const { changed: _, ...named } = here;
      return { ...named, ...home, note, owner: userId, ...unsent };
    });
  const searches = server.searches
    .filter((search) => !isRemoved(lists.removedSearches, search.search_id))
    .map((search): SavedSearch => {
      const here = ownSearches.find(({ search_id }) => search_id === search.search_id);
      return { ...search, owner: userId, ...(here ? { key: here.key, ...unsentChanges(here) } : {}) };
    });
  const hidden = server.hidden
    .filter((home) => !isRemoved(lists.removedHidden, home.property_id))
    .map((home) => ({ ...home, owner: userId }));
  const knownHidden = new Set(hidden.map((home) => home.property_id));
  const knownHomes = new Set(homes.map((home) => home.property_id));
  const isKnown = ({ search, separate }: SavedSearch) =>
    searches.some((known) => (separate ? isEqualSearch : isSimilarSearch)(known.search, search));
  return {
    ...lists,
    homes: [...lists.homes.filter((home) => home.owner === undefined && !knownHomes.has(home.property_id)), ...homes],
    hidden: [
      ...lists.hidden.filter((home) => home.owner === undefined && !knownHidden.has(home.property_id)),
      ...hidden,
    ],
    searches: [...lists.searches.filter((search) => search.owner === undefined && !isKnown(search)), ...searches],
  };
}

function unsentChanges({
  unsent = [],
  name,
  alert_frequency,
  search,
  summary,
  url,
  seen,
}: SavedSearch): Partial<SavedSearch> {
  return {
    ...(unsent.includes("name") ? { name } : {}),
    ...(unsent.includes("alert_frequency") ? { alert_frequency } : {}),
    ...(unsent.includes("search") ? { search, summary, url } : {}),
    ...(unsent.length > 0 ? { unsent } : {}),
    ...(seen ? { seen } : {}),
  };
}
