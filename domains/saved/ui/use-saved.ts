import { useSyncExternalStore } from "react";
import type { SavedLists } from "../saved-lists.ts";
import { savedStore } from "./saved-store.ts";
import { watchSaved } from "./watch-saved.ts";

export function useSavedLists(): SavedLists {
  return useSyncExternalStore(watchSaved, savedStore.current, savedStore.atFirst);
}

/** Draws again only when this one home is saved or removed. */
export function useIsSaved(propertyId: number): boolean {
  const find = () => savedStore.current().homes.some((home) => home.property_id === propertyId);
  return useSyncExternalStore(watchSaved, find, () => false);
}
