import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userState } from "#domains/account/ui/user-state.ts";
import { normaliseSearch } from "#domains/search/normalise-search.ts";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { changeSearchOf } from "../change-searches.ts";
import { changeHome } from "../saved-lists.ts";
import { savedStore } from "./saved-store.ts";
import { toggleSaved } from "./toggle-saved.ts";
import { markSearchSeen, removeSavedSearch, toggleSavedSearch } from "./toggle-saved-search.ts";
import { watchSaved } from "./watch-saved.ts";

const home = { property_id: 12, display_address: "Mill Lane, Taunton", property_url: "/properties/12/sales" };
const houses = {
  search: normaliseSearch({ placeId: "taunton-somerset", tags: ["house"], page: 3 }),
  summary: "Houses for sale in Taunton",
  url: "/somerset/taunton/sales/tag-house",
};
const signedIn = { user: { user_id: 7, saved_properties: [], saved_searches: [] }, authenticity_token: "t0k" };
const signedOut = { user: {}, authenticity_token: "t0k" };

/** The window is listened to once, by the first test. */
const heard = new Map<string, (event: object) => void>();
let sent: { path: string; fields: Record<string, unknown> }[];
let kept: Map<string, string>;
let answers: (path: string) => Response | Promise<Response>;
let person: object;

const become = (whom: object) => {
  person = whom;
  return userState.reload();
};
const settled = () => vi.waitFor(() => expect(kept.get("is_synced_saved_properties_list")).toBe("true"));
const calls = () => sent.map(({ path, fields: { _method = "post" } }) => `${_method} ${path}`);

beforeEach(async () => {
  sent = [];
  kept = stubLocalStorage();
  person = signedOut;
  answers = (path) =>
    path.startsWith("/search?") ? Response.json({ search_id: 5, alert_frequency: "I" }) : Response.json({});
  vi.stubGlobal("window", { addEventListener: heard.set.bind(heard) });
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    if (path === "/user.ljson") return Response.json(person);
    sent.push({ path, fields: JSON.parse(body) });
    return answers(path);
  });
  watchSaved(() => {});
  savedStore.readAgain();
  await become(signedOut);
});
afterEach(() => void vi.unstubAllGlobals());

const lists = () => JSON.parse(kept.get("saved_lists") ?? "{}");

test("an anonymous visitor's homes and searches stay in the browser [1.1.6 1.3.39 1.4.9 1.4.13 1.6.2 2.3.49]", async () => {
  await become(signedOut);
  toggleSaved(home);
  toggleSavedSearch(houses);
  expect(lists()).toMatchObject({ homes: [{ property_id: 12 }], searches: [{ alert_frequency: "I" }] });
  expect(lists().searches[0].search).not.toHaveProperty("page");
  toggleSaved(home);
  toggleSavedSearch(houses);
  expect(lists()).toMatchObject({ homes: [], searches: [] });
  expect(sent).toEqual([]);
});

test("at sign-in they are sent to the account, and the flag says so [1.4.4 1.4.5 1.7.13 1.7.17]", async () => {
  toggleSaved(home);
  toggleSaved({ ...home, property_id: 15 });
  toggleSavedSearch(houses);
  await become(signedIn);
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

test("what the account holds comes to the browser [1.4.4]", async () => {
  const saved = { property_id: 40, saved_at: "2026-11-15T00:00:00Z", note: "Ask about the roof" };
  await become({ ...signedIn, user: { ...signedIn.user, saved_properties: [saved] } });
  await settled();
  expect(savedStore.current().homes).toMatchObject([{ property_id: 40, note: "Ask about the roof", owner: 7 }]);
});

test("whoever is signed in saves, changes and removes on the server too [1.1.7 1.4.10 1.4.12 1.7.14 1.7.16 1.7.18]", async () => {
  await become(signedIn);
  await settled();
  toggleSaved(home);
  await vi.waitFor(() => expect(calls()).toEqual(["post /saved_properties"]));
  await vi.waitFor(() => expect(savedStore.current().homes[0]?.owner).toBe(7));
  toggleSaved(home);
  await vi.waitFor(() => expect(calls().at(-1)).toBe("delete /saved_properties/12"));
  toggleSavedSearch(houses);
  await vi.waitFor(() => expect(savedStore.current().searches[0]?.search_id).toBe(5));
  const key = savedStore.current().searches[0]?.key ?? "";
  savedStore.change((now) => changeSearchOf(now, key, "alert_frequency", { alert_frequency: "W" }));
  await vi.waitFor(() => expect(calls().at(-1)).toBe("put /saved_searches?id=5&alert_frequency=W"));
  await vi.waitFor(() => expect(savedStore.current().searches[0]?.unsent).toBeUndefined());
  removeSavedSearch(key);
  await vi.waitFor(() => expect(calls().at(-1)).toBe("delete /searches/5"));
});

test("after signing out the lists are still in the browser, and not in step with an account [1.4.7]", async () => {
  await become(signedIn);
  await settled();
  toggleSaved(home);
  await vi.waitFor(() => expect(lists().homes).toMatchObject([{ owner: 7 }]));
  await become(signedOut);
  expect(kept.has("is_synced_saved_properties_list")).toBe(false);
  expect(lists().homes).toMatchObject([{ property_id: 12 }]);
});

test("where the account does not answer, the browser's lists stand and are sent later [1.4.11]", async () => {
  answers = () => {
    throw new TypeError("Failed to fetch");
  };
  toggleSaved(home);
  await become(signedIn);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(savedStore.current().homes).toMatchObject([{ property_id: 12 }]);
  answers = () => Response.json({});
  toggleSaved({ ...home, property_id: 15 });
  await settled();
  expect(sent.at(-1)?.fields.property_ids).toBe("15,12");
});

describe("while the account is still being told", () => {
  /** Answers are held back until they are let go. */
  function holdBack(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = answers;
    answers = async (path) => {
      await promise;
      return answered(path);
    };
    return resolve;
  }
  const onServer = { property_id: 12, saved_at: "2026-11-15T00:00:00Z", note: null };

  test.each([
    ["home", () => toggleSaved(home), "post /saved_properties", "delete /saved_properties/12"],
    ["search", () => toggleSavedSearch(houses), "post /search?", "delete /searches/5"],
  ])("a %s saved and at once removed is removed there too", async (_, toggle, saving, removing) => {
    await become(signedIn);
    await settled();
    const letGo = holdBack();
    toggle();
    await vi.waitFor(() => expect(calls()).toEqual([expect.stringContaining(saving)]));
    toggle();
    letGo();
    await vi.waitFor(() => expect(calls()).toEqual([expect.stringContaining(saving), removing]));
    await vi.waitFor(() => expect(lists()).toMatchObject({ homes: [], removedHomes: [], removedSearches: [] }));
  });

  test("a home removed and at once saved again is saved there too", async () => {
    await become({ ...signedIn, user: { ...signedIn.user, saved_properties: [onServer] } });
    await settled();
    const letGo = holdBack();
    toggleSaved(home);
    await vi.waitFor(() => expect(calls()).toEqual(["delete /saved_properties/12"]));
    toggleSaved(home);
    letGo();
    await vi.waitFor(() => expect(calls()).toEqual(["delete /saved_properties/12", "post /saved_properties"]));
    await vi.waitFor(() => expect(lists()).toMatchObject({ homes: [{ owner: 7 }], removedHomes: [] }));
  });

  test("a note or a name changed once more is sent once more", async () => {
    const json = { search_id: 5, placeId: "taunton-somerset", alert_frequency: "I", name: null };
    await become({ ...signedIn, user: { ...signedIn.user, saved_properties: [onServer], saved_searches: [json] } });
    await settled();
    const key = savedStore.current().searches[0]?.key ?? "";
    const write = (note: string) => savedStore.change((now) => changeHome(now, 12, { note, changed: true }));
    const call = (name: string) => savedStore.change((now) => changeSearchOf(now, key, "name", { name }));
    const letGo = holdBack();
    write("Ask about the roof");
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    write("Ask about the roof and the well");
    letGo();
    await vi.waitFor(() => expect(sent.at(-1)?.fields.note).toBe("Ask about the roof and the well"));
    const letNameGo = holdBack();
    call("Family");
    await vi.waitFor(() => expect(sent.at(-1)?.fields.name).toBe("Family"));
    call("Family houses");
    letNameGo();
    await vi.waitFor(() => expect(sent.at(-1)?.fields.name).toBe("Family houses"));
  });
});

describe("an account is told of what was changed here and of nothing else", () => {
  const json = { search_id: 5, placeId: "taunton-somerset", within: 5, alert_frequency: "I", name: "Family" };
  const changed = () =>
    sent.map(({ path, fields: { authenticity_token: _, _method: __, ...fields } }) => [path, fields]);

  beforeEach(async () => {
    await become({ ...signedIn, user: { ...signedIn.user, saved_searches: [json] } });
    await settled();
  });

  test("looking at a search's results takes back no choice that was made elsewhere", async () => {
    markSearchSeen(normaliseSearch({ placeId: "taunton-somerset" }));
    await vi.waitFor(() => expect(changed()).toEqual([["/saved_searches?id=5&seen=true", {}]]));
    await vi.waitFor(() => expect(lists().searches[0]).not.toHaveProperty("seen"));
  });

  test("the place alone is a radius too", async () => {
    const key = savedStore.current().searches[0]?.key ?? "";
    const search = normaliseSearch({ placeId: "taunton-somerset" });
    savedStore.change((now) => changeSearchOf(now, key, "search", { search }));
    await vi.waitFor(() => expect(changed()).toEqual([["/saved_searches?id=5&within=0", {}]]));
  });
});

test("a page that slept while another one saved a home adds to the list and takes nothing away", () => {
  toggleSaved(home);
  const elsewhere = { ...lists(), homes: [{ ...lists().homes[0], property_id: 99 }, ...lists().homes] };
  kept.set("saved_lists", JSON.stringify(elsewhere));
  heard.get("pageshow")?.({ persisted: true });
  toggleSaved({ ...home, property_id: 15 });
  expect(lists().homes.map((each: { property_id: number }) => each.property_id)).toEqual([15, 99, 12]);
});

test.each(["", "null", "[]", "7", '{"homes":null}', '{"searches":"x"}', '{"homes":[],"removedHomes":{}}', "{"])(
  "storage that holds %j is nothing saved, and a home can be saved over it",
  (text) => {
    kept.set("saved_lists", text);
    savedStore.readAgain();
    expect(savedStore.current()).toMatchObject({ homes: [], searches: [], removedHomes: [], removedSearches: [] });
    toggleSaved(home);
    expect(JSON.parse(kept.get("saved_lists") ?? "")).toMatchObject({ homes: [{ property_id: 12 }] });
  },
);
