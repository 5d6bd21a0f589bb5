import { userState } from "#domains/account/ui/user-state.ts";
import { savedKey, savedStore } from "./saved-store.ts";

let watching = false;

/** From the first heart on a page: another tab, waking from behind the back button, a sign-in and a line that is back matter. */
export function watchSaved(changed: () => void): () => void {
  if (!watching) {
    watching = true;
    window.addEventListener("storage", (event) => event.key === savedKey && savedStore.readAgain());
    window.addEventListener("pageshow", (event) => event.persisted && savedStore.readAgain());
    window.addEventListener("online", follow);
    userState.subscribe(follow);
    savedStore.followedBy(follow);
    follow();
  }
  return savedStore.subscribe(changed);
}

function follow(): void {
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
    // The chunk did not come; the lists are whole here and the next change tries again.
  }
}
