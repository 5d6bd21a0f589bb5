import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userState } from "#domains/account/ui/user-state.ts";
import {
  changeHome,
  editSearch,
  findSavedSearch,
  removeSearch,
  restoreSearch,
  type SavedSearch,
} from "#domains/saved/local-lists/saved-lists.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { toggleSavedProperty } from "./save-button.tsx";
import { savedStore } from "./saved-store.ts";
import { markSearchSeen, saveRequest, toggleSavedSearch } from "./toggle-saved-search.ts";
import { watchSaved } from "./use-saved-lists.ts";

const home = { property_id: 12, display_address: "Mill Lane, Taunton", property_url: "/properties/12/sales" };
const houses = {
  search: normaliseSearch({ placeId: "taunton-somerset", tags: ["house"], page: 3 }),
  summary: "Houses for sale in Taunton",
  url: "/somerset/taunton/sales/tag-house",
};
const signedIn = { user: { user_id: 7, saved_properties: [], saved_searches: [] }, authenticity_token: "t0k" };
const signedOut = { user: {}, authenticity_token: "t0k" };

/** The module adds its window listeners once, in the first test. */
const windowListeners = new Map<string, (event: object) => void>();
let sent: { path: string; fields: Record<string, unknown> }[];
let storage: Map<string, string>;
let respond: (path: string) => Response | Promise<Response>;
let currentUser: object;

const setUser = (nextUser: object) => {
  currentUser = nextUser;
  return userState.reload();
};
const settled = () => vi.waitFor(() => expect(storage.get("is_synced_saved_properties_list")).toBe("true"));
const calls = () => sent.map(({ path, fields: { _method = "post" } }) => `${_method} ${path}`);

beforeEach(async () => {
  sent = [];
  storage = stubLocalStorage();
  currentUser = signedOut;
  respond = (path) =>
    path.startsWith("/search?") ? Response.json({ search_id: 5, alert_frequency: "I" }) : Response.json({});
  vi.stubGlobal("window", { addEventListener: windowListeners.set.bind(windowListeners) });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path === "/user.ljson") return Response.json(currentUser);
    sent.push({ path, fields: JSON.parse(body) });
    return respond(path);
  });
  watchSaved(() => {});
  savedStore.reload();
  await setUser(signedOut);
});
afterEach(() => void vi.unstubAllGlobals());

const lists = () => JSON.parse(storage.get("saved_lists") ?? "{}");

test("an anonymous visitor's homes and searches stay in the browser [1.1.6 1.3.39 1.4.9 1.4.13 1.6.2 2.3.49]", async () => {
  await setUser(signedOut);
  toggleSavedProperty(home);
  toggleSavedSearch(houses);
  expect(lists()).toMatchObject({ homes: [{ property_id: 12 }], searches: [{ alert_frequency: "I" }] });
  expect(lists().searches[0].search).not.toHaveProperty("page");
  toggleSavedProperty(home);
  toggleSavedSearch(houses);
  expect(lists()).toMatchObject({ homes: [], searches: [] });
  expect(sent).toEqual([]);
});

test("at sign-in they are sent to the account, and the synced flag is set [1.4.4 1.4.5 1.7.13 1.7.17]", async () => {
  toggleSavedProperty(home);
  toggleSavedProperty({ ...home, property_id: 15 });
  toggleSavedSearch(houses);
  await setUser(signedIn);
  await settled();
  expect(sent).toEqual([
    { path: "/saved_properties", fields: { authenticity_token: "t0k", property_ids: "15,12" } },
    {
      path: "/search?channel=sales&place_id=taunton-somerset&tags=house",
      fields: { authenticity_token: "t0k" },
    },
  ]);
  expect(lists()).toMatchObject({ homes: [{ owner: 7 }, { owner: 7 }], searches: [{ owner: 7, search_id: 5 }] });
});

test("the account's homes are added to the browser [1.4.4]", async () => {
  const saved = { property_id: 40, saved_at: "2026-11-15T00:00:00Z", note: "Ask about the roof" };
  await setUser({ ...signedIn, user: { ...signedIn.user, saved_properties: [saved] } });
  await settled();
  expect(savedStore.current().homes).toMatchObject([{ property_id: 40, note: "Ask about the roof", owner: 7 }]);
});

test("a signed-in user's saves, changes and removals are sent to the server [1.1.7 1.4.10 1.4.12 1.7.14 1.7.16 1.7.18]", async () => {
  await setUser(signedIn);
  await settled();
  toggleSavedProperty(home);
  await vi.waitFor(() => expect(calls()).toEqual(["post /saved_properties"]));
  await vi.waitFor(() => expect(savedStore.current().homes[0]?.owner).toBe(7));
  toggleSavedProperty(home);
  await vi.waitFor(() => expect(calls().at(-1)).toBe("delete /saved_properties/12"));
  toggleSavedSearch(houses);
  await vi.waitFor(() => expect(savedStore.current().searches[0]?.search_id).toBe(5));
  const key = savedStore.current().searches[0]?.key ?? "";
  savedStore.change((now) => editSearch(now, key, "alert_frequency", { alert_frequency: "W" }));
  await vi.waitFor(() => expect(calls().at(-1)).toBe("put /saved_searches?id=5&alert_frequency=W"));
  await vi.waitFor(() => expect(savedStore.current().searches[0]?.unsent).toBeUndefined());
  toggleSavedSearch(houses);
  await vi.waitFor(() => expect(calls().at(-1)).toBe("delete /searches/5"));
});

test("signing out keeps the lists in the browser and clears the synced flag [1.4.7]", async () => {
  await setUser(signedIn);
  await settled();
  toggleSavedProperty(home);
  await vi.waitFor(() => expect(lists().homes).toMatchObject([{ owner: 7 }]));
  await setUser(signedOut);
  expect(storage.has("is_synced_saved_properties_list")).toBe(false);
  expect(lists().homes).toMatchObject([{ property_id: 12 }]);
});

test("without a response the browser keeps its lists and sends them later [1.4.11]", async () => {
  respond = () => {
    throw new TypeError("Failed to fetch");
  };
  toggleSavedProperty(home);
  await setUser(signedIn);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(savedStore.current().homes).toMatchObject([{ property_id: 12 }]);
  respond = () => Response.json({});
  toggleSavedProperty({ ...home, property_id: 15 });
  await settled();
  expect(sent.at(-1)?.fields.property_ids).toBe("15,12");
});

describe("while a request is in flight", () => {
  /** Delays responses until the returned function is called. */
  function delayResponses(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const original = respond;
    respond = async (path) => {
      await promise;
      return original(path);
    };
    return resolve;
  }
  const onServer = { property_id: 12, saved_at: "2026-11-15T00:00:00Z", note: null };

  test.each([
    [
      "home",
      () => toggleSavedProperty(home),
      () => toggleSavedProperty(home),
      "post /saved_properties",
      "delete /saved_properties/12",
    ],
    [
      "search",
      () => toggleSavedSearch(houses),
      () => savedStore.change((now) => removeSearch(now, now.searches[0]?.key ?? "")),
      "post /search?",
      "delete /searches/5",
    ],
  ])("a %s saved and removed at once is removed from the account too", async (_, save, remove, saving, removing) => {
    await setUser(signedIn);
    await settled();
    const release = delayResponses();
    void save();
    await vi.waitFor(() => expect(calls()).toEqual([expect.stringContaining(saving)]));
    remove();
    release();
    await vi.waitFor(() => expect(calls()).toEqual([expect.stringContaining(saving), removing]));
    await vi.waitFor(() => expect(lists()).toMatchObject({ homes: [], removedHomes: [], removedSearches: [] }));
  });

  test("a home removed and saved again at once is saved to the account too", async () => {
    await setUser({ ...signedIn, user: { ...signedIn.user, saved_properties: [onServer] } });
    await settled();
    const release = delayResponses();
    toggleSavedProperty(home);
    await vi.waitFor(() => expect(calls()).toEqual(["delete /saved_properties/12"]));
    toggleSavedProperty(home);
    release();
    await vi.waitFor(() => expect(calls()).toEqual(["delete /saved_properties/12", "post /saved_properties"]));
    await vi.waitFor(() => expect(lists()).toMatchObject({ homes: [{ owner: 7 }], removedHomes: [] }));
  });

  test("a note or name changed again is sent again", async () => {
    const json = { search_id: 5, placeId: "taunton-somerset", alert_frequency: "I", name: null };
    await setUser({ ...signedIn, user: { ...signedIn.user, saved_properties: [onServer], saved_searches: [json] } });
    await settled();
    const key = savedStore.current().searches[0]?.key ?? "";
    const write = (note: string) =>
      savedStore.change((now) => changeHome(now, 12, (home) => ({ ...home, note, changed: true })));
    const call = (name: string) => savedStore.change((now) => editSearch(now, key, "name", { name }));
    const release = delayResponses();
    write("Ask about the roof");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    write("Ask about the roof and the well");
    release();
    await vi.waitFor(() => expect(sent.at(-1)?.fields.note).toBe("Ask about the roof and the well"));
    const releaseName = delayResponses();
    call("Family");
    await vi.waitFor(() => expect(sent.at(-1)?.fields.name).toBe("Family"));
    call("Family houses");
    releaseName();
    await vi.waitFor(() => expect(sent.at(-1)?.fields.name).toBe("Family houses"));
  });
});

describe("only local changes are sent to the account", () => {
  const json = { search_id: 5, placeId: "taunton-somerset", within: 5, alert_frequency: "I", name: "Family" };
  const changed = () =>
    sent.map(({ path, fields: { authenticity_token: _, _method: __, ...fields } }) => [path, fields]);

  beforeEach(async () => {
    await setUser({ ...signedIn, user: { ...signedIn.user, saved_searches: [json] } });
    await settled();
  });

  test("viewing results sends `seen` only", async () => {
    markSearchSeen(normaliseSearch({ placeId: "taunton-somerset", within: 5 }));
    await vi.waitFor(() => expect(changed()).toEqual([["/saved_searches?id=5&seen=true", {}]]));
    await vi.waitFor(() => expect(lists().searches[0]).not.toHaveProperty("seen"));
  });

  test("removing the radius sends within=0", async () => {
    const key = savedStore.current().searches[0]?.key ?? "";
    const search = normaliseSearch({ placeId: "taunton-somerset" });
    savedStore.change((now) => editSearch(now, key, "search", { search }));
    await vi.waitFor(() => expect(changed()).toEqual([["/saved_searches?id=5&within=0", {}]]));
  });
});

describe("searches that differ only in keyword", () => {
  const garden = {
    search: normaliseSearch({ placeId: "taunton-somerset", tags: ["house"], text: "garden" }),
    summary: "Houses for sale in Taunton with garden",
    url: "/somerset/taunton/sales/tag-house/text-garden",
  };
  /** As on a page that shows the dialog. */
  const withDialog = async (choose: () => Promise<void>) => {
    const leave = saveRequest.subscribe(() => {});
    void toggleSavedSearch(garden);
    await choose();
    leave();
  };
  const summaries = () => lists().searches.map(({ summary }: { summary: string }) => summary);
  const posts = () => sent.filter(({ path }) => path.startsWith("/search?")).map(({ fields }) => fields.keep_both);

  test("are both saved: saving one leaves the other alone", async () => {
    await toggleSavedSearch(houses);
    await withDialog(() => saveRequest.saveNow());
    expect(summaries()).toEqual([garden.summary, houses.summary]);
    await setUser(signedIn);
    await settled();
    expect(posts()).toEqual(["true", "true"]);
    await toggleSavedSearch(garden);
    await settled();
    expect(summaries()).toEqual([houses.summary]);
  });

  test("replace one another on request, with the name and the emails of the one before", async () => {
    await setUser(signedIn);
    await toggleSavedSearch(houses);
    const [{ key }] = lists().searches;
    await savedStore.change((now) => editSearch(now, key, "name", { name: "Family" }));
    await savedStore.change((now) => editSearch(now, key, "alert_frequency", { alert_frequency: "N" }));
    sent.length = 0;
    await withDialog(() => saveRequest.saveNow({ replaced: savedStore.current().searches[0] as SavedSearch }));
    expect(lists().searches).toMatchObject([{ summary: garden.summary, name: "Family", alert_frequency: "N" }]);
    expect(sent.map(({ path, fields: { authenticity_token: _, ...fields } }) => [path, fields])).toEqual([
      ["/searches/5", { _method: "delete" }],
      ["/search?channel=sales&place_id=taunton-somerset&tags=house&text=garden", { name: "Family", keep_both: "true" }],
      ["/saved_searches?id=5&alert_frequency=N", { _method: "put" }],
    ]);
  });
});

test("a removed search is restored with its name, emails and place in the list", async () => {
  await setUser(signedIn);
  await toggleSavedSearch(houses);
  await toggleSavedSearch({ ...houses, search: normaliseSearch({ placeId: "bath-somerset" }) });
  const [, saved] = savedStore.current().searches;
  if (!saved) throw new Error("The search is not saved");
  await savedStore.change((now) => editSearch(now, saved.key, "name", { name: "Family" }));
  await savedStore.change((now) => editSearch(now, saved.key, "alert_frequency", { alert_frequency: "M" }));
  const [, family] = savedStore.current().searches;
  await savedStore.change((now) => removeSearch(now, saved.key));
  sent.length = 0;
  await savedStore.change((now) => restoreSearch(now, family as SavedSearch, 1));
  expect(calls()).toEqual([expect.stringMatching(/^post \/search\?/), "put /saved_searches?id=5&alert_frequency=M"]);
  expect(sent[0]?.fields).toMatchObject({ name: "Family", keep_both: "true" });
  expect(savedStore.current().searches).toMatchObject([{ name: null }, { name: "Family", alert_frequency: "M" }]);
});

test("a page restored from the back/forward cache keeps homes saved in another tab", () => {
  toggleSavedProperty(home);
  const elsewhere = { ...lists(), homes: [{ ...lists().homes[0], property_id: 99 }, ...lists().homes] };
  storage.set("saved_lists", JSON.stringify(elsewhere));
  windowListeners.get("pageshow")?.({ persisted: true });
  toggleSavedProperty({ ...home, property_id: 15 });
  expect(lists().homes.map((each: { property_id: number }) => each.property_id)).toEqual([15, 99, 12]);
});

test.each(["", "null", "[]", "7", '{"homes":null}', '{"searches":"x"}', '{"homes":[],"removedHomes":{}}', "{"])(
  "invalid storage %j is read as empty and can be overwritten",
  (text) => {
    storage.set("saved_lists", text);
    savedStore.reload();
    expect(savedStore.current()).toMatchObject({ homes: [], searches: [], removedHomes: [], removedSearches: [] });
    toggleSavedProperty(home);
    expect(JSON.parse(storage.get("saved_lists") ?? "")).toMatchObject({ homes: [{ property_id: 12 }] });
  },
);

test("a signed-in user's search counts as saved only once the server has accepted it; pressing again retries", async () => {
  await setUser(signedIn);
  await settled();
  const isSaved = () => findSavedSearch(savedStore.current(), houses.search, 7) !== undefined;
  const { promise: responded, resolve: answer } = Promise.withResolvers<Response>();
  respond = () => responded;
  const saving = toggleSavedSearch(houses);
  await vi.waitFor(() => expect(calls()).toHaveLength(1));
  expect(isSaved()).toBe(false);
  answer(new Response(null, { status: 500 }));
  await saving;
  expect(isSaved()).toBe(false);
  respond = () => Response.json({ search_id: 5, alert_frequency: "I" });
  await toggleSavedSearch(houses);
  expect(isSaved()).toBe(true);
  expect(calls()).toEqual(Array(2).fill("post /search?channel=sales&place_id=taunton-somerset&tags=house"));
});

test("a change resolves after the server has responded, and stays unsent if it is refused", async () => {
  await setUser(signedIn);
  await toggleSavedSearch(houses);
  respond = () => new Response(null, { status: 500 });
  const [{ key }] = lists().searches;
  await savedStore.change((all) => editSearch(all, key, "alert_frequency", { alert_frequency: "M" }));
  expect(lists().searches).toMatchObject([{ alert_frequency: "M", unsent: ["alert_frequency"] }]);
});
