import { send } from "#domains/account/ui/send.ts";
import { type CurrentUser, userState } from "#domains/account/ui/user-state.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { formatQuery } from "#domains/search/query-codec.ts";
import { noteTold, ownHome, ownSearch, removalTold, searchTold } from "../account-told.ts";
import { mergeLists } from "../merge-lists.ts";
import type { SavedSearch } from "../saved-lists.ts";
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
      savedStore.settle((lists) => ({ ...lists, removedHomes: removalTold(lists.removedHomes, removal) }));
  }
  for (const removal of removedSearches.filter(({ owner }) => owner === userId)) {
    if (await succeeded(send(`/searches/${removal.id}`, { method: "delete" })))
      savedStore.settle((lists) => ({ ...lists, removedSearches: removalTold(lists.removedSearches, removal) }));
  }
}

async function sendHomes(userId: number): Promise<void> {
  const unsent = savedStore.current().homes.filter(({ owner }) => owner === undefined);
  if (unsent.length > 0) {
    const property_ids = unsent.map(({ property_id }) => property_id).join();
    if (await succeeded(send("/saved_properties", { fields: { property_ids } })))
      for (const { property_id } of unsent) savedStore.settle((lists) => ownHome(lists, property_id, userId));
  }
  for (const home of savedStore.current().homes.filter((each) => each.owner === userId && each.changed)) {
    const { property_id, note } = home;
    const sending = send(`/saved_properties/${property_id}`, { method: "put", fields: { note: note ?? "" } });
    if (await succeeded(sending)) savedStore.settle((lists) => noteTold(lists, home));
  }
}

async function sendSearches(userId: number): Promise<void> {
  for (const { key, search, name } of savedStore.current().searches.filter(({ owner }) => owner === undefined)) {
    const response = await send(`/search?${formatQuery(search)}`, { fields: name ? { name } : {} });
    if (response.ok) {
      const { search_id, alert_frequency } = (await response.json()) as SavedSearchJson;
      savedStore.settle((lists) => ownSearch(lists, key, { owner: userId, search_id, alert_frequency }));
    }
  }
  const isUntold = ({ owner, unsent, seen }: SavedSearch) => owner === userId && (unsent || seen);
  for (const search of savedStore.current().searches.filter(isUntold)) {
    const sending = send(`/saved_searches?${changesOf(search)}`, { method: "put", fields: nameOf(search) });
    if (await succeeded(sending)) savedStore.settle((lists) => searchTold(lists, search));
  }
}

function changesOf({ search_id, unsent = [], alert_frequency, search, seen }: SavedSearch): URLSearchParams {
  const query = new URLSearchParams({ id: String(search_id) });
  if (unsent.includes("alert_frequency")) query.set("alert_frequency", alert_frequency);
  if (unsent.includes("search")) query.set("within", String(search.within ?? 0));
  if (seen) query.set("seen", "true");
  return query;
}

const nameOf = ({ unsent = [], name }: SavedSearch) => (unsent.includes("name") ? { name: name ?? "" } : {});

/** A refusal is final for this visit; only an unanswered request is tried again. */
async function succeeded(sending: Promise<Response>): Promise<boolean> {
  const { ok, status } = await sending;
  return ok || status === 404 || status === 409;
}

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
