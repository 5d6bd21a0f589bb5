import { sendWrite } from "#domains/account/ui/send-write.ts";
import { type CurrentUser, userState } from "#domains/account/ui/user-state.ts";
import { mergeLists } from "#domains/saved/local-lists/merge-lists.ts";
import {
  changeHome,
  patchSearch,
  type Removal,
  type SavedHome,
  type SavedLists,
  type SavedSearch,
} from "#domains/saved/local-lists/saved-lists.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import type { HiddenPropertyJson, SavedPropertyJson, SavedSearchJson } from "../saved-json.ts";
import { savedStore } from "./saved-store.ts";

let running: Promise<void> | null = null;
let runAgain = false;
let mergedUser: CurrentUser | null = null;

/** `/user.ljson` includes the lists. */
type SavedListsJson = {
  saved_properties?: SavedPropertyJson[];
  saved_searches?: SavedSearchJson[];
  hidden_properties?: HiddenPropertyJson[];
};

/** Runs one sync at a time; changes made meanwhile trigger another, for which all callers wait. */
export function syncSaved(): Promise<void> {
  runAgain = running !== null;
  running ??= runUntilSent().finally(() => {
    running = null;
  });
  return running;
}

async function runUntilSent(): Promise<void> {
  do {
    runAgain = false;
    await run();
  } while (runAgain);
}

async function run(): Promise<void> {
  const user: CurrentUser & SavedListsJson = userState.current().user;
  const userId = user.user_id;
  if (userId === undefined) return;
  if (mergedUser !== user) {
    mergedUser = user;
    savedStore.applyResponse((lists) =>
      mergeLists(
        lists,
        {
          homes: user.saved_properties ?? [],
          searches: (user.saved_searches ?? []).map(toSavedSearch),
          hidden: user.hidden_properties ?? [],
        },
        userId,
      ),
    );
  }
  try {
    await sendRemovals(userId);
    await sendHomes(userId);
    await sendSearches(userId);
    await sendHidden(userId);
    savedStore.setSynced(true);
  } catch {
    // Without a response everything stays marked as unsent; the next change or `online` event retries.
  }
}

async function sendRemovals(userId: number): Promise<void> {
  for (const [list, path] of [
    ["removedHomes", "saved_properties"],
    ["removedSearches", "searches"],
    ["removedHidden", "hidden_properties"],
  ] as const)
    for (const removal of savedStore.current()[list].filter(({ owner }) => owner === userId))
      if (await isSettled(sendWrite(`/${path}/${removal.id}`, { method: "delete" })))
        savedStore.applyResponse((lists) => ({ ...lists, [list]: ackRemoval(lists[list], removal) }));
}

async function sendHomes(userId: number): Promise<void> {
  const unsent = savedStore.current().homes.filter(({ owner }) => owner === undefined);
  if (unsent.length > 0) {
    const property_ids = unsent.map(({ property_id }) => property_id).join();
    if (await isSettled(sendWrite("/saved_properties", { fields: { property_ids } })))
      for (const { property_id } of unsent)
        savedStore.applyResponse((lists) => ackSavedHome(lists, property_id, userId));
  }
  for (const home of savedStore.current().homes.filter(({ owner, changed }) => owner === userId && changed)) {
    const { property_id, note } = home;
    const sending = sendWrite(`/saved_properties/${property_id}`, { method: "put", fields: { note: note ?? "" } });
    if (await isSettled(sending)) savedStore.applyResponse((lists) => ackNote(lists, home));
  }
}

async function sendHidden(userId: number): Promise<void> {
  const unsent = savedStore.current().hidden.filter(({ owner }) => owner === undefined);
  if (unsent.length === 0) return;
  const property_ids = unsent.map(({ property_id }) => property_id).join();
  if (await isSettled(sendWrite("/hidden_properties", { fields: { property_ids } })))
    for (const { property_id } of unsent) savedStore.applyResponse((lists) => ackHidden(lists, property_id, userId));
}

/** A home shown again while the request was in flight is queued for removal. */
function ackHidden(lists: SavedLists, id: number, owner: number): SavedLists {
  if (!lists.hidden.some(({ property_id }) => property_id === id))
    return { ...lists, removedHidden: [...lists.removedHidden, { owner, id }] };
  return { ...lists, hidden: lists.hidden.map((home) => (home.property_id === id ? { ...home, owner } : home)) };
}

async function sendSearches(userId: number): Promise<void> {
  for (const saved of savedStore.current().searches.filter(({ owner }) => owner === undefined)) {
    const { key, search, name, separate } = saved;
    const fields = { ...(name ? { name } : {}), ...(separate ? { keep_both: "true" } : {}) };
    const response = await sendWrite(`/search?${formatSearchQuery(search)}`, { fields });
    if (response.ok) {
      const { search_id, alert_frequency } = (await response.json()) as SavedSearchJson;
      savedStore.applyResponse((lists) => ackSavedSearch(lists, key, { owner: userId, search_id, alert_frequency }));
    }
  }
  const isUnsent = ({ owner, unsent, seen }: SavedSearch) => owner === userId && (unsent || seen);
  for (const search of savedStore.current().searches.filter(isUnsent)) {
    const sending = sendWrite(`/saved_searches?${toChangeQuery(search)}`, {
      method: "put",
      fields: toNameFields(search),
    });
    if (await isSettled(sending)) savedStore.applyResponse((lists) => ackSearchChange(lists, search));
  }
}

function toChangeQuery({ search_id, unsent = [], alert_frequency, search, seen }: SavedSearch): URLSearchParams {
  const query = new URLSearchParams({ id: String(search_id) });
  if (unsent.includes("alert_frequency")) query.set("alert_frequency", alert_frequency);
  if (unsent.includes("search")) query.set("within", String(search.within ?? 0));
  if (seen) query.set("seen", "true");
  return query;
}

const toNameFields = ({ unsent = [], name }: SavedSearch) => (unsent.includes("name") ? { name: name ?? "" } : {});

/** True if the item can be settled; 404 and 409 are final. */
async function isSettled(sending: Promise<Response>): Promise<boolean> {
  const { ok, status } = await sending;
  return ok || status === 404 || status === 409;
}

function toSavedSearch(json: SavedSearchJson): SavedSearch {
  const search = normaliseSearch({ ...json, branchId: json.branch_id });
  const { search_id, name, alert_frequency, paused_until, summary, url, created_at } = json;
  return {
    key: String(search_id),
    search,
    search_id,
    name,
    alert_frequency,
    ...(paused_until ? { paused_until } : {}),
    summary,
    url,
    saved_at: created_at,
  };
}

/** A home removed while its save was in flight is queued for removal. */
function ackSavedHome(lists: SavedLists, id: number, owner: number): SavedLists {
  if (!lists.homes.some(({ property_id }) => property_id === id))
    return { ...lists, removedHomes: [...lists.removedHomes, { owner, id }] };
  return changeHome(lists, id, (home) => ({ ...home, owner, ...(home.note ? { changed: true } : {}) }));
}

/** A note edited while the request was in flight stays marked as changed. */
function ackNote(lists: SavedLists, { property_id, note }: SavedHome): SavedLists {
  return changeHome(lists, property_id, ({ changed, ...home }) => (home.note === note ? home : { ...home, changed }));
}

type SavedSearchAck = { owner: number; search_id: number; alert_frequency: SavedSearch["alert_frequency"] };

function ackSavedSearch(lists: SavedLists, key: string, { owner, search_id, alert_frequency }: SavedSearchAck) {
  if (!lists.searches.some((search) => search.key === key))
    return { ...lists, removedSearches: [...lists.removedSearches, { owner, id: search_id }] };
  return patchSearch(lists, key, (search) => ({
    owner,
    search_id,
    alert_frequency: search.unsent?.includes("alert_frequency") ? search.alert_frequency : alert_frequency,
  }));
}

function ackSearchChange(lists: SavedLists, sent: SavedSearch): SavedLists {
  const isSame = ({ name, alert_frequency, search }: SavedSearch) =>
    name === sent.name && alert_frequency === sent.alert_frequency && search.within === sent.search.within;
  return patchSearch(lists, sent.key, (current) => (isSame(current) ? { unsent: undefined, seen: undefined } : {}));
}

const ackRemoval = (removals: readonly Removal[], { owner, id }: Removal) =>
  removals.filter((removal) => removal.owner !== owner || removal.id !== id);
