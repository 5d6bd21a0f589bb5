import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hideHome, unhideHome } from "./hidden-list.ts";
import { mergeLists } from "./merge-lists.ts";
import { addHome, addSearch, emptySavedLists, removeHome, removeSearch, type SavedSearch } from "./saved-lists.ts";

const home = (property_id: number, owner?: number) => ({
  property_id,
  saved_at: "2026-11-15T00:00:00Z",
  note: null,
  ...(owner === undefined ? {} : { owner }),
});
const search = (key: string, change: Partial<SavedSearch> = {}): SavedSearch => ({
  key,
  search: { channel: "sales" },
  summary: key,
  url: "/properties/sales",
  name: null,
  alert_frequency: "I",
  saved_at: "2026-11-15T00:00:00Z",
  ...change,
});
const ids = (lists: { homes: readonly { property_id: number }[] }) => lists.homes.map(({ property_id }) => property_id);
const none = { homes: [], searches: [], hidden: [] };

describe("homes", () => {
  test("newest first, without duplicates [1.4.8]", () => {
    const lists = addHome(addHome(addHome(emptySavedLists, home(1)), home(2)), home(1));
    expect(ids(lists)).toEqual([1, 2]);
  });

  test("a removal is queued only for a home that an account holds", () => {
    const mine = removeHome({ ...emptySavedLists, homes: [home(1, 7), home(2)] }, 1);
    expect(mine.removedHomes).toEqual([{ owner: 7, id: 1 }]);
    expect(removeHome(mine, 2).removedHomes).toEqual([{ owner: 7, id: 1 }]);
    expect(addHome(mine, home(1))).toEqual({ ...emptySavedLists, homes: [home(1), home(2)] });
  });
});

describe("merge at sign-in", () => {
  test("merges the browser's homes with the account's", () => {
    const lists = mergeLists(
      { ...emptySavedLists, homes: [home(1), home(2)] },
      { ...none, homes: [home(2), home(3)] },
      7,
    );
    expect(lists.homes).toMatchObject([{ property_id: 1 }, { property_id: 2, owner: 7 }, { property_id: 3, owner: 7 }]);
    expect(lists.homes[0]?.owner).toBeUndefined();
  });

  test("drops homes removed on another device or by an unsent removal here", () => {
    const here = { ...emptySavedLists, homes: [home(1, 7)], removedHomes: [{ owner: 7, id: 2 }] };
    expect(ids(mergeLists(here, { ...none, homes: [home(2)] }, 7))).toEqual([]);
  });

  test("drops homes of another account and keeps its queued removals", () => {
    const here = { ...emptySavedLists, homes: [home(1, 6), home(2)], removedHomes: [{ owner: 6, id: 3 }] };
    const lists = mergeLists(here, { ...none, homes: [home(3)] }, 7);
    expect(ids(lists)).toEqual([2, 3]);
    expect(lists.removedHomes).toEqual([{ owner: 6, id: 3 }]);
  });

  test("keeps a note written offline until it is sent", () => {
    const here = { ...emptySavedLists, homes: [{ ...home(1, 7), note: "new", changed: true as const }] };
    const lists = mergeLists(here, { ...none, homes: [{ ...home(1), note: "old" }] }, 7);
    expect(lists.homes).toMatchObject([{ note: "new", changed: true }]);
  });

  test("folds similar searches and keeps unsent changes [1.4.12]", () => {
    const here = {
      ...emptySavedLists,
      searches: [
        search("a"),
        search("b", { owner: 7, search_id: 2, alert_frequency: "W", unsent: ["alert_frequency"] }),
      ],
    };
    const server = [search("a", { search_id: 1, name: "Family" }), search("b", { search_id: 2 })];
    const lists = mergeLists(here, { ...none, searches: server }, 7);
    expect(lists.searches).toMatchObject([
      { key: "a", search_id: 1, name: "Family", owner: 7 },
      { key: "b", alert_frequency: "W", unsent: ["alert_frequency"] },
    ]);
    const garden = { search: { channel: "sales", text: "garden" } } as const;
    const keys = (...local: SavedSearch[]) =>
      mergeLists({ ...emptySavedLists, searches: local }, { ...none, searches: server }, 7).searches.map(
        ({ key }) => key,
      );
    expect(keys(search("c", garden))).toEqual(["a", "b"]);
    expect(keys(search("c", { ...garden, separate: true }), search("d", { separate: true }))).toEqual(["c", "a", "b"]);
    expect(addSearch(lists, search("a")).searches).toHaveLength(2);
    expect(removeSearch(lists, "a").removedSearches).toEqual([{ owner: 7, id: 1 }]);
  });

  test("keeps a change from another device alongside an unsent change and `seen`", () => {
    const unsent: SavedSearch["unsent"] = ["name"];
    const here = search("a", { owner: 7, search_id: 1, name: "Family", alert_frequency: "I", seen: true, unsent });
    const server = search("a", { search_id: 1, name: null, alert_frequency: "N" });
    const lists = mergeLists({ ...emptySavedLists, searches: [here] }, { ...none, searches: [server] }, 7);
    expect(lists.searches).toEqual([{ ...here, alert_frequency: "N" }]);
  });

  test("contains every home of both sides except other accounts' [1.4.4]", () => {
    const entry = fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      owner: fc.option(fc.constantFrom(6, 7), { nil: undefined }),
    });
    const unique = { selector: ({ id }: { id: number }) => id };
    fc.assert(
      fc.property(fc.uniqueArray(entry, unique), fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (local, remote) => {
        const here = { ...emptySavedLists, homes: local.map(({ id, owner }) => home(id, owner)) };
        const merged = ids(mergeLists(here, { ...none, homes: remote.map((id) => home(id)) }, 7));
        const own = local.filter(({ owner }) => owner === undefined).map(({ id }) => id);
        expect(merged.toSorted()).toEqual([...new Set([...own, ...remote])].toSorted());
      }),
    );
  });
});

describe("hidden homes", () => {
  const hidden = (property_id: number) => ({ property_id, display_address: `${property_id} Mill Lane` });

  test("newest first, and a removal is queued only for one that an account holds", () => {
    const lists = hideHome(hideHome(emptySavedLists, hidden(1)), hidden(2));
    expect(lists.hidden.map(({ property_id }) => property_id)).toEqual([2, 1]);
    expect(unhideHome(lists, 1)).toEqual({ ...emptySavedLists, hidden: [hidden(2)] });
    const merged = mergeLists(lists, { ...none, hidden: [hidden(3)] }, 7);
    expect(merged.hidden).toEqual([hidden(2), hidden(1), { ...hidden(3), owner: 7 }]);
    const shown = unhideHome(merged, 3);
    expect(shown.removedHidden).toEqual([{ owner: 7, id: 3 }]);
    expect(mergeLists(shown, { ...none, hidden: [hidden(3)] }, 7).hidden).toEqual([hidden(2), hidden(1)]);
    expect(hideHome(shown, hidden(3)).removedHidden).toEqual([]);
  });
});
