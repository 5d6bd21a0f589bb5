import { emptySavedLists, type SavedLists } from "#domains/saved/local-lists/saved-lists.ts";

export const savedListsKey = "saved_lists";
const syncedKey = "is_synced_saved_properties_list";

let lists: SavedLists | null = null;
let hiddenIds: ReadonlySet<number> = new Set();
let showsHidden = false;
let syncChange: () => Promise<void> = async () => {};
const listeners = new Set<() => void>();

type Change = (lists: SavedLists) => SavedLists;

/** The saved lists in localStorage. Changes apply locally at once and are then synced to the account. */
export const savedStore = {
  current: (): SavedLists => {
    lists ??= read();
    return lists;
  },
  /** Homes not to show; none while the visitor looks at them. The same set until they change. */
  hiddenIds: (): ReadonlySet<number> => {
    const ids = showsHidden ? [] : savedStore.current().hidden.map(({ property_id }) => property_id);
    if (ids.join() !== [...hiddenIds].join()) hiddenIds = new Set(ids);
    return hiddenIds;
  },
  /** Shows hidden homes until the next page load, or hides them again. */
  showHidden(shown: boolean) {
    showsHidden = shown;
    notifyListeners();
  },
  /** For server rendering. */
  getServerSnapshot: () => emptySavedLists,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Applies a visitor's change and syncs it to the account; resolves when the server has responded, or failed to. */
  change(change: Change): Promise<void> {
    persist(change(savedStore.current()));
    return syncChange();
  },
  /** Applies a server response without syncing. */
  applyResponse(change: Change) {
    persist(change(savedStore.current()));
  },
  /** Reloads after another tab has written. */
  reload() {
    lists = null;
    notifyListeners();
  },
  onLocalChange(sync: () => Promise<void>) {
    syncChange = sync;
  },
  setSynced(synced: boolean) {
    try {
      if (synced) localStorage.setItem(syncedKey, "true");
      else localStorage.removeItem(syncedKey);
    } catch {}
  },
};

function persist(next: SavedLists): void {
  lists = next;
  try {
    localStorage.setItem(savedListsKey, JSON.stringify(next));
  } catch {}
  notifyListeners();
}

function read(): SavedLists {
  try {
    const stored = { ...emptySavedLists, ...JSON.parse(localStorage.getItem(savedListsKey) ?? "null") };
    return Object.values(stored).every(Array.isArray) ? stored : emptySavedLists;
  } catch {
    return emptySavedLists;
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
