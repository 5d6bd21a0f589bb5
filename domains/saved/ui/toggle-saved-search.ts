import { userState } from "#domains/account/ui/user-state.ts";
import { addSearch, isSearchSaved, patchSearch, removeSearch } from "#domains/saved/local-lists/saved-lists.ts";
import { savedSearchDigest } from "#domains/saved/searches/saved-search-digest.ts";
import { normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";
import { maxSavedSearches, tooManySearchesMessage } from "../saved-limits.ts";
import { savedStore } from "./saved-store.ts";

export type SearchToSave = { search: SearchState; summary: string; url: string };

let request: SearchToSave | null = null;
const listeners = new Set<() => void>();

function setRequest(next: SearchToSave | null): void {
  request = next;
  for (const listener of listeners) listener();
}

/** The search that the visitor is about to save; the dialog shows what its alerts would bring. */
export const saveRequest = {
  current: () => request,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  cancel: () => setRequest(null),
  async saveNow(): Promise<void> {
    const search = request;
    setRequest(null);
    if (search) await saveSearch(search);
  },
};

/** Removes a saved search; asks first before saving one. */
export async function toggleSavedSearch(props: SearchToSave): Promise<void> {
  if (userState.current().status === "waiting") await userState.load();
  const key = savedSearchDigest(props.search);
  if (isSearchSaved(savedStore.current(), key, userState.current().user.user_id)) return removeSavedSearch(key);
  setRequest(props);
  // Nothing shows the dialog while its chunk cannot be loaded.
  if (listeners.size === 0) await saveRequest.saveNow();
}

async function saveSearch({ search, summary, url }: SearchToSave): Promise<void> {
  const key = savedSearchDigest(search);
  const { searches } = savedStore.current();
  const { user_id } = userState.current().user;
  if (searches.length >= maxSavedSearches) {
    void toast.error(tooManySearchesMessage());
    return;
  }
  const normalised = normaliseSearch({ ...search, page: undefined });
  const saved_at = new Date().toISOString();
  const defaults = { name: null, alert_frequency: "I", saved_at } as const;
  const sent = savedStore.change((lists) => addSearch(lists, { key, search: normalised, summary, url, ...defaults }));
  if (user_id === undefined)
    void toast.success(t("Search saved: {summary}. Sign in to hear about new properties.", { summary }));
  else {
    await sent;
    if (isSearchSaved(savedStore.current(), key, user_id))
      void toast.success(t("Search saved: {summary}.", { summary }));
    else if (isSearchSaved(savedStore.current(), key, undefined))
      void toast.error(t("We couldn't save this search to your account. Please try again."));
  }
}

export function removeSavedSearch(key: string): void {
  savedStore.change((lists) => removeSearch(lists, key));
  void toast.success(t("Saved search removed"));
}

/** Resets the count of new homes. */
export function markSearchSeen(search: SearchState): void {
  const key = savedSearchDigest(search);
  const saved = savedStore.current().searches.find((each) => each.key === key);
  if (saved?.owner === undefined || saved.owner !== userState.current().user.user_id) return;
  savedStore.change((lists) => patchSearch(lists, key, () => ({ seen: true })));
}
