import { useSyncExternalStore } from "react";
import type { SavedLists } from "#domains/saved/local-lists/saved-lists.ts";
import { savedStore } from "./saved-store.ts";
import { watchSaved } from "./watch-saved.ts";

export function useSavedLists(): SavedLists {
  return useSyncExternalStore(watchSaved, savedStore.current, savedStore.getServerSnapshot);
}

/** Re-renders only when this home is saved or removed. */
export function useIsSaved(propertyId: number): boolean {
  const find = () => savedStore.current().homes.some((home) => home.property_id === propertyId);
  return useSyncExternalStore(watchSaved, find, () => false);
}
