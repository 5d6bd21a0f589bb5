import { userState } from "#domains/account/ui/user-state.ts";
import type { AlertFrequency } from "#domains/saved/alerts/alert-frequency.ts";
import {
  addSearch,
  findSavedSearch,
  findSimilarSearch,
  patchSearch,
  removeSearch,
  restoreSearch,
  type SavedLists,
  type SavedSearch,
} from "#domains/saved/local-lists/saved-lists.ts";
import { normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";
import { maxSavedSearches, tooManySearchesMessage } from "../saved-limits.ts";
import { savedStore } from "./saved-store.ts";

export type SearchToSave = { search: SearchState; summary: string; url: string };

type Choice = {
  alert_frequency?: AlertFrequency;
  /** The similar search that this one replaces; without it both are kept. */
  replaced?: SavedSearch;
};

let request: SearchToSave | null = null;
let isDialogShown = false;
const listeners = new Set<() => void>();

function setRequest(next: SearchToSave | null, isShown = false): void {
  request = next;
  isDialogShown = isShown;
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
  noteShown: () => setRequest(request, true),
  /** The dialog is being loaded. */
  isOpening: () => request !== null && !isDialogShown,
  async saveNow(choice: Choice = {}): Promise<void> {
    const search = request;
    setRequest(null);
    if (search) await saveSearch(search, choice);
  },
};

/** A search is saved in the browser first, so the user need not be known. */
const userTimeoutMs = 1_000;
/** Without the dialog by then, the search is saved all the same. */
const dialogTimeoutMs = 2_500;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Removes a saved search; asks first before saving one. */
export async function toggleSavedSearch(props: SearchToSave): Promise<void> {
  if (userState.current().status === "waiting") await Promise.race([userState.load(), wait(userTimeoutMs)]);
  const saved = findSavedSearch(savedStore.current(), props.search, userState.current().user.user_id);
  if (saved) return removeSavedSearch(saved);
  setRequest(props);
  if (listeners.size > 0) await wait(dialogTimeoutMs);
  if (request === props && !isDialogShown) await saveRequest.saveNow();
}

/** Emails come at once unless the visitor chooses otherwise. */
async function saveSearch(props: SearchToSave, { alert_frequency, replaced }: Choice): Promise<void> {
  const { search, summary, url } = props;
  const { user_id } = userState.current().user;
  if (!replaced && savedStore.current().searches.length >= maxSavedSearches) {
    void toast.error(tooManySearchesMessage());
    return;
  }
  const frequency = replaced?.alert_frequency ?? alert_frequency ?? "I";
  const similar = findSimilarSearch(savedStore.current(), search);
  const saved_at = new Date().toISOString();
  const saved: SavedSearch = {
    key: `${saved_at} ${Math.random()}`,
    search: normaliseSearch({ ...search, page: undefined }),
    ...{ summary, url, saved_at },
    name: replaced?.name ?? null,
    alert_frequency: frequency,
    ...(frequency === "I" ? {} : { unsent: ["alert_frequency"] }),
    ...(similar ? { separate: true } : {}),
  };
  const before = savedStore.current();
  const sent = savedStore.change((lists) => {
    const unsent = findSavedSearch(lists, search, undefined);
    const outdated = replaced ?? unsent;
    if (outdated) return addSearch(removeSearch(lists, outdated.key), saved);
    return addSearch(similar ? patchSearch(lists, similar.key, () => ({ separate: true })) : lists, saved);
  });
  if (user_id !== undefined) {
    await sent;
    if (!findSavedSearch(savedStore.current(), search, user_id)) {
      if (findSavedSearch(savedStore.current(), search, undefined))
        void toast.error(t("We couldn't save this search to your account. Please try again."));
      return;
    }
  }
  if (replaced) {
    const undo = () =>
      void savedStore.change((lists) => putBack(removeSearch(lists, saved.key), replaced, before.searches));
    void toast.success(t("Search saved: {summary}. It replaces {name}.", { summary, name: nameOf(replaced) }), {
      undo,
    });
  } else if (user_id === undefined)
    void toast.success(t("Search saved: {summary}. Sign in to hear about new properties.", { summary }));
  else void toast.success(t("Search saved: {summary}.", { summary }));
}

export function removeSavedSearch(saved: SavedSearch): void {
  const { searches } = savedStore.current();
  savedStore.change((lists) => removeSearch(lists, saved.key));
  const undo = () => void savedStore.change((lists) => putBack(lists, saved, searches));
  void toast.success(t("Saved search removed"), { description: nameOf(saved), undo });
}

const putBack = (lists: SavedLists, saved: SavedSearch, before: readonly SavedSearch[]) =>
  restoreSearch(
    lists,
    saved,
    before.findIndex(({ key }) => key === saved.key),
  );

export const nameOf = ({ name, summary }: SavedSearch) => name ?? summary;

/** Resets the count of new homes. */
export function markSearchSeen(search: SearchState): void {
  const { user_id } = userState.current().user;
  const saved = findSavedSearch(savedStore.current(), search, user_id);
  if (saved?.owner === undefined || saved.owner !== user_id) return;
  savedStore.change((lists) => patchSearch(lists, saved.key, () => ({ seen: true })));
}
