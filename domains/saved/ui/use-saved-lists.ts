import { useSyncExternalStore } from "react";
import { userState } from "#domains/account/ui/user-state.ts";
import type { SavedLists } from "#domains/saved/local-lists/saved-lists.ts";
import { savedListsKey, savedStore } from "./saved-store.ts";

export function useSavedLists(): SavedLists {
  return useSyncExternalStore(watchSaved, savedStore.current, savedStore.getServerSnapshot);
}

/** Re-renders only when this home is saved or removed. */
export function useIsSaved(propertyId: number): boolean {
  const find = () => savedStore.current().homes.some((home) => home.property_id === propertyId);
  return useSyncExternalStore(watchSaved, find, () => false);
}

const none: ReadonlySet<number> = new Set();

/** Homes that this visitor does not want to see. */
export const useHiddenIds = () => useSyncExternalStore(watchSaved, savedStore.hiddenIds, () => none);

let watching = false;

/** Starts syncing on first use: on changes in other tabs, restores from the back/forward cache, sign-in and reconnection. */
export function watchSaved(changed: () => void): () => void {
  if (!watching) {
    watching = true;
    window.addEventListener("storage", (event) => event.key === savedListsKey && savedStore.reload());
    window.addEventListener("pageshow", (event) => event.persisted && savedStore.reload());
    const sync = () => void syncIfSignedIn();
    window.addEventListener("online", sync);
    userState.subscribe(sync);
    savedStore.onLocalChange(syncIfSignedIn);
    sync();
  }
  return savedStore.subscribe(changed);
}

async function syncIfSignedIn(): Promise<void> {
  const { status, user } = userState.current();
  if (status !== "ready") return;
  if (user.user_id === undefined) {
    savedStore.setSynced(false);
    return;
  }
  try {
    const { syncSaved } = await import("./sync-saved.ts");
    await syncSaved();
  } catch {
    // The chunk failed to load; the next change retries.
  }
}
