import { patchSearch, type Removal, type SavedHome, type SavedLists, type SavedSearch } from "./saved-lists.ts";

/** A home removed while its save was in flight is queued for removal. */
export function ackSavedHome(lists: SavedLists, id: number, owner: number): SavedLists {
  if (!lists.homes.some(({ property_id }) => property_id === id))
    return { ...lists, removedHomes: [...lists.removedHomes, { owner, id }] };
  return updateHome(lists, id, (home) => ({ ...home, owner, ...(home.note ? { changed: true } : {}) }));
}

/** A note edited while the request was in flight stays marked as changed. */
export function ackNote(lists: SavedLists, { property_id, note }: SavedHome): SavedLists {
  return updateHome(lists, property_id, ({ changed, ...home }) => (home.note === note ? home : { ...home, changed }));
}

type SavedSearchAck = { owner: number; search_id: number; alert_frequency: SavedSearch["alert_frequency"] };

export function ackSavedSearch(
  lists: SavedLists,
  key: string,
  { owner, search_id, alert_frequency }: SavedSearchAck,
): SavedLists {
  if (!lists.searches.some((search) => search.key === key))
    return { ...lists, removedSearches: [...lists.removedSearches, { owner, id: search_id }] };
  return patchSearch(lists, key, (search) => ({
    owner,
    search_id,
    alert_frequency: search.unsent?.includes("alert_frequency") ? search.alert_frequency : alert_frequency,
  }));
}

export function ackSearchChange(lists: SavedLists, sent: SavedSearch): SavedLists {
  const isSame = ({ name, alert_frequency, search }: SavedSearch) =>
    name === sent.name && alert_frequency === sent.alert_frequency && search.within === sent.search.within;
  return patchSearch(lists, sent.key, (current) => (isSame(current) ? { unsent: undefined, seen: undefined } : {}));
}

export const ackRemoval = (removals: readonly Removal[], { owner, id }: Removal) =>
  removals.filter((removal) => removal.owner !== owner || removal.id !== id);

function updateHome(lists: SavedLists, id: number, change: (home: SavedHome) => SavedHome): SavedLists {
  return { ...lists, homes: lists.homes.map((home) => (home.property_id === id ? change(home) : home)) };
}
