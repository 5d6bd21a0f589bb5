import { userState } from "#domains/account/ui/user-state.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import { toast } from "#ui/toast.ts";
import { addSearch, removeSearch, settleSearch } from "../change-searches.ts";
import { mostSavedSearches } from "../saved-limits.ts";
import { savedSearchDigest } from "../saved-search-digest.ts";
import { savedStore } from "./saved-store.ts";

export type SearchToSave = { search: SearchState; summary: string; url: string };

export function toggleSavedSearch({ search, summary, url }: SearchToSave): void {
  const key = savedSearchDigest(search);
  const { searches } = savedStore.current();
  if (searches.some((each) => each.key === key)) {
    removeSavedSearch(key);
    return;
  }
  if (searches.length >= mostSavedSearches) {
    void toast.error(`You can save up to ${mostSavedSearches} searches. Remove one first.`);
    return;
  }
  const kept = normaliseSearch({ ...search, page: undefined });
  const saved_at = new Date().toISOString();
  const fresh = { name: null, alert_frequency: "I", saved_at } as const;
  savedStore.change((lists) => addSearch(lists, { key, search: kept, summary, url, ...fresh }));
  const signedIn = userState.current().user.user_id !== undefined;
  void toast.success(signedIn ? "Search saved." : "Search saved. Sign in to hear of new properties.");
}

export function removeSavedSearch(key: string): void {
  savedStore.change((lists) => removeSearch(lists, key));
  void toast.success("Saved search removed");
}

/** Whoever looks at the results has seen what is new. */
export function markSearchSeen(search: SearchState): void {
  const key = savedSearchDigest(search);
  const kept = savedStore.current().searches.find((each) => each.key === key);
  if (kept?.owner === undefined || kept.owner !== userState.current().user.user_id) return;
  savedStore.change((lists) => settleSearch(lists, key, () => ({ seen: true })));
}
