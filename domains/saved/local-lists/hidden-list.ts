import { maxHiddenProperties } from "#domains/saved/saved-limits.ts";
import type { HiddenHome, SavedLists } from "./saved-lists.ts";

/** Newest first; the oldest make room. A saved home stays saved. */
export function hideHome(lists: SavedLists, { property_id, display_address }: HiddenHome): SavedLists {
  const others = lists.hidden.filter((home) => home.property_id !== property_id);
  return {
    ...lists,
    hidden: [{ property_id, display_address }, ...others].slice(0, maxHiddenProperties),
    removedHidden: lists.removedHidden.filter(({ id }) => id !== property_id),
  };
}

export function unhideHome(lists: SavedLists, propertyId: number): SavedLists {
  const owner = lists.hidden.find((home) => home.property_id === propertyId)?.owner;
  return {
    ...lists,
    hidden: lists.hidden.filter((home) => home.property_id !== propertyId),
    removedHidden: owner === undefined ? lists.removedHidden : [...lists.removedHidden, { owner, id: propertyId }],
  };
}
