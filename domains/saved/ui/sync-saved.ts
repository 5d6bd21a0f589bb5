import { send } from "#domains/account/ui/send.ts";
import { type CurrentUser, userState } from "#domains/account/ui/user-state.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { formatQuery } from "#domains/search/query-codec.ts";
import { mergeLists } from "../merge-lists.ts";
import { changeHome, changeSearchOf, type SavedHome, type SavedSearch } from "../saved-lists.ts";
import { savedSearchDigest } from "../saved-search-digest.ts";
import type { SavedPropertyJson, SavedSearchJson } from "../saved-search-json.ts";
import { savedStore } from "./saved-store.ts";

let running: Promise<void> | null = null;
let again = false;
let merged: CurrentUser | null = null;

/** `/user.ljson` brings the lists with the person. */
type Lists = { saved_properties?: SavedPropertyJson[]; saved_searches?: SavedSearchJson[] };

/** One at a time; what changes meanwhile is sent right after. */
export function syncSaved(): Promise<void> {
  again = running !== null;
  running ??= run().finally(() => {
    running = null;
    if (again) void syncSaved();
  });
  return running;
}

async function run(): Promise<void> {
  const user: CurrentUser & Lists = userState.current().user;
  const userId = user.user_id;
  if (userId === undefined) return;
  if (merged !== user) {
    merged = user;
    savedStore.settle((lists) =>
      mergeLists(
        lists,
        { homes: user.saved_properties ?? [], searches: (user.saved_searches ?? []).map(searchOf) },
        userId,
      ),
    );
  }
  try {
    await sendRemovals(userId);
    await sendHomes(userId);
    await sendSearches(userId);
    savedStore.setSynced(true);
  } catch {
    // No answer: everything unsent is still marked so, and goes with the next change or when the line is back.
  }
}

async function sendRemovals(userId: number): Promise<void> {
  const { removedHomes, removedSearches } = savedStore.current();
  for (const removal of removedHomes.filter(({ owner }) => owner === userId)) {
    if (await succeeded(send(`/saved_properties/${removal.id}`, { method: "delete" })))
      savedStore.settle((lists) => ({ ...lists, removedHomes: lists.removedHomes.filter((each) => each !== removal) }));
  }
  for (const removal of removedSearches.filter(({ owner }) => owner === userId)) {
    if (await succeeded(send(`/searches/${removal.id}`, { method: "delete" })))
      savedStore.settle((lists) => ({
        ...lists,
        removedSearches: lists.removedSearches.filter((each) => each !== removal),
      }));
  }
}

async function sendHomes(userId: number): Promise<void> {
  const unsent = savedStore.current().homes.filter(({ owner }) => owner === undefined);
  if (unsent.length > 0) {
    const property_ids = unsent.map(({ property_id }) => property_id).join();
    if (await succeeded(send("/saved_properties", { fields: { property_ids } }))) {
      for (const { property_id, note } of unsent)
        settleHome(property_id, { owner: userId, ...(note ? { changed: true } : {}) });
    }
  }
  for (const { property_id, note } of savedStore
    .current()
    .homes.filter((home) => home.owner === userId && home.changed)) {
    const sending = send(`/saved_properties/${property_id}`, { method: "put", fields: { note: note ?? "" } });
    if (await succeeded(sending)) settleHome(property_id, {}, "changed");
  }
}

async function sendSearches(userId: number): Promise<void> {
  for (const { key, search, name } of savedStore.current().searches.filter(({ owner }) => owner === undefined)) {
    const response = await send(`/search?${formatQuery(search)}`, { fields: name ? { name } : {} });
    if (response.ok) {
      const { search_id, alert_frequency } = (await response.json()) as SavedSearchJson;
      settleSearch(key, { owner: userId, search_id, alert_frequency });
    }
  }
  for (const search of savedStore.current().searches.filter((each) => each.owner === userId && each.changed)) {
    const query = new URLSearchParams({ id: String(search.search_id), alert_frequency: search.alert_frequency });
    if (search.search.within) query.set("within", String(search.search.within));
    if (search.seen) query.set("seen", "true");
    const sending = send(`/saved_searches?${query}`, { method: "put", fields: { name: search.name ?? "" } });
    if (await succeeded(sending)) settleSearch(search.key, {}, "changed", "seen");
  }
}

function settleHome(propertyId: number, change: Partial<SavedHome>, ...done: (keyof SavedHome)[]): void {
  savedStore.settle((lists) => changeHome(lists, propertyId, { ...change, ...unset(done) }));
}

function settleSearch(key: string, change: Partial<SavedSearch>, ...done: (keyof SavedSearch)[]): void {
  savedStore.settle((lists) => changeSearchOf(lists, key, { ...change, ...unset(done) }));
}

/** A refusal is final for this visit; only an unanswered request is tried again. */
async function succeeded(sending: Promise<Response>): Promise<boolean> {
  const { ok, status } = await sending;
  return ok || status === 404 || status === 409;
}

const unset = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

function searchOf(json: SavedSearchJson): SavedSearch {
  const search = normaliseSearch({ ...json, branchId: json.branch_id });
  const { search_id, name, alert_frequency, summary, url, created_at } = json;
  return {
    key: savedSearchDigest(search),
    search,
    search_id,
    name,
    alert_frequency,
    summary,
    url,
    saved_at: created_at,
  };
}
