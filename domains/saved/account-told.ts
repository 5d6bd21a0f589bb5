import { settleSearch } from "./change-searches.ts";
import type { Removal, SavedHome, SavedLists, SavedSearch } from "./saved-lists.ts";

/** The account has the home now. Lists may have changed since it was asked: removed here, it has to be removed there too. */
export function ownHome(lists: SavedLists, id: number, owner: number): SavedLists {
  if (!lists.homes.some(({ property_id }) => property_id === id))
    return { ...lists, removedHomes: [...lists.removedHomes, { owner, id }] };
  return changeHomes(lists, id, (home) => ({ ...home, owner, ...(home.note ? { changed: true } : {}) }));
}

/** Another note, written meanwhile, is still to be sent. */
export function noteTold(lists: SavedLists, { property_id, note }: SavedHome): SavedLists {
  return changeHomes(lists, property_id, ({ changed, ...home }) => (home.note === note ? home : { ...home, changed }));
}

type Kept = { owner: number; search_id: number; alert_frequency: SavedSearch["alert_frequency"] };

export function ownSearch(lists: SavedLists, key: string, { owner, search_id, alert_frequency }: Kept): SavedLists {
  if (!lists.searches.some((search) => search.key === key))
    return { ...lists, removedSearches: [...lists.removedSearches, { owner, id: search_id }] };
  return settleSearch(lists, key, (search) => ({
    owner,
    search_id,
    alert_frequency: search.unsent?.includes("alert_frequency") ? search.alert_frequency : alert_frequency,
  }));
}

export function searchTold(lists: SavedLists, sent: SavedSearch): SavedLists {
  const isSame = ({ name, alert_frequency, search }: SavedSearch) =>
    name === sent.name && alert_frequency === sent.alert_frequency && search.within === sent.search.within;
  return settleSearch(lists, sent.key, (now) => (isSame(now) ? { unsent: undefined, seen: undefined } : {}));
}

export const removalTold = (removals: readonly Removal[], { owner, id }: Removal) =>
  removals.filter((each) => each.owner !== owner || each.id !== id);

function changeHomes(lists: SavedLists, id: number, change: (home: SavedHome) => SavedHome): SavedLists {
  return { ...lists, homes: lists.homes.map((home) => (home.property_id === id ? change(home) : home)) };
}
