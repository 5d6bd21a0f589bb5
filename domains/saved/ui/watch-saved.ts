import { userState } from "#domains/account/ui/user-state.ts";
import { savedListsKey, savedStore } from "./saved-store.ts";

let watching = false;

/** Starts syncing on first use: on changes in other tabs, restores from the back/forward cache, sign-in and reconnection. */
export function watchSaved(changed: () => void): () => void {
  if (!watching) {
    watching = true;
    window.addEventListener("storage", (event) => event.key === savedListsKey && savedStore.reload());
    window.addEventListener("pageshow", (event) => event.persisted && savedStore.reload());
    window.addEventListener("online", syncIfSignedIn);
    userState.subscribe(syncIfSignedIn);
    savedStore.onLocalChange(syncIfSignedIn);
    syncIfSignedIn();
  }
  return savedStore.subscribe(changed);
}

function syncIfSignedIn(): void {
  const { status, user } = userState.current();
  if (status !== "ready") return;
  if (user.user_id === undefined) savedStore.setSynced(false);
  else void sync();
}

async function sync(): Promise<void> {
  try {
    const { syncSaved } = await import("./sync-saved.ts");
    await syncSaved();
  } catch {
    // The chunk failed to load; the next change retries.
  }
}
