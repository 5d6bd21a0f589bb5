import { nothingSaved, type SavedLists } from "../saved-lists.ts";

export const savedKey = "saved_lists";
const syncedKey = "is_synced_saved_properties_list";

let lists: SavedLists | null = null;
let tellAccount = () => {};
const listeners = new Set<() => void>();

type Change = (lists: SavedLists) => SavedLists;

/** What this browser keeps. It is right at once, whoever is signed in and whatever the line does; accounts follow. */
export const savedStore = {
  current: (): SavedLists => {
    lists ??= read();
    return lists;
  },
  /** Nothing is saved in the server's HTML. */
  atFirst: () => nothingSaved,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** What the visitor did. */
  change(change: Change) {
    keep(change(savedStore.current()));
    tellAccount();
  },
  /** What the account answered; it needs no telling. */
  settle(change: Change) {
    keep(change(savedStore.current()));
  },
  /** Another tab has written. */
  readAgain() {
    lists = null;
    tell();
  },
  followedBy(follow: () => void) {
    tellAccount = follow;
  },
  setSynced(synced: boolean) {
    try {
      if (synced) localStorage.setItem(syncedKey, "true");
      else localStorage.removeItem(syncedKey);
    } catch {}
  },
};

function keep(next: SavedLists): void {
  lists = next;
  try {
    localStorage.setItem(savedKey, JSON.stringify(next));
  } catch {}
  tell();
}

function read(): SavedLists {
  try {
    const kept = { ...nothingSaved, ...JSON.parse(localStorage.getItem(savedKey) ?? "null") };
    return Object.values(kept).every(Array.isArray) ? kept : nothingSaved;
  } catch {
    return nothingSaved;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
