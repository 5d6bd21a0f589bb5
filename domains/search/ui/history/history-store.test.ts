import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import type { LatLng } from "#domains/search/area/polyline.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import { stubLocalStorage } from "#tests/support/vitest/stub-local-storage.ts";
import { readHistory, readLatestSearch, saveToHistory } from "./history-store.ts";

let storage: Map<string, string>;
beforeEach(() => {
  storage = stubLocalStorage();
  stubLocalStorage("sessionStorage");
});
afterEach(() => void vi.unstubAllGlobals());

const entry = (search: RawSearch) => ({ search: normaliseSearch(search) });
async function history(...searches: RawSearch[]) {
  for (const search of searches) await saveToHistory(entry(search));
  return readHistory();
}
const area = (...corners: LatLng[]) => {
  const encoded = encodePolygon(corners);
  return "poly" in encoded ? encoded.poly : "";
};
const square = (size: number, at = 51) =>
  area([at - size, -3 - size], [at - size, -3 + size], [at + size, -3 + size], [at + size, -3 - size]);
/** A square whose northern side is indented down to its middle. */
const dented = area([50.8, -3.2], [50.8, -2.8], [51.2, -2.8], [51.2, -2.95], [51, -3], [51.2, -3.05], [51.2, -3.2]);
const [a, b, c] = [{ minBeds: 1 }, { minBeds: 2 }, { minBeds: 3 }];

test("stores the history in local storage, latest first [1.2.31 2.3.68]", () => {
  saveToHistory(entry(a));
  saveToHistory(entry(b));
  expect(readHistory()).toEqual([entry(b), entry(a)]);
  expect([...storage.keys()]).toEqual(["search_history"]);
});

test("a search in a second tab does not change the latest one of the first; a new tab starts with the browser's", async () => {
  await saveToHistory(entry(a));
  const firstTab = globalThis.sessionStorage;
  stubLocalStorage("sessionStorage");
  expect(readLatestSearch()).toEqual(entry(a));
  await saveToHistory(entry(b));
  expect(readLatestSearch()).toEqual(entry(b));
  vi.stubGlobal("sessionStorage", firstTab);
  expect(readLatestSearch()).toEqual(entry(a));
  expect(readHistory()).toEqual([entry(b), entry(a)]);
});

test("returns an empty history when storage is invalid or unavailable", () => {
  storage.set("search_history", "{");
  expect(readHistory()).toEqual([]);
  vi.stubGlobal("localStorage", undefined);
  saveToHistory(entry(a));
  expect(readHistory()).toEqual([]);
});

describe("search history", () => {
  test.each<[string, RawSearch[], RawSearch[]]>([
    ["lists the latest first [2.2.46]", [a, b, c], [c, b, a]],
    ["a repeated search updates its page [1.4.45]", [a, b, { ...b, page: 3 }], [{ ...b, page: 3 }, a]],
    ["returning to page 1 updates its page", [{ ...a, page: 4 }, a], [a]],
    ["an earlier search moves to the front [1.4.45]", [a, b, { ...a, page: 2 }], [{ ...a, page: 2 }, b]],
    [
      "a different sort order is a new search",
      [a, { ...a, sorted: "least-expensive-first" }],
      [{ ...a, sorted: "least-expensive-first" }, a],
    ],
    [
      "ignores an enlarged drawn area [1.4.44]",
      [{ poly: square(0.1) }, { poly: square(0.2) }],
      [{ poly: square(0.1) }],
    ],
    [
      "ignores an area enlarged to one side [1.4.44]",
      [{ poly: square(0.1) }, { poly: square(0.3, 51.2) }],
      [{ poly: square(0.1) }],
    ],
    [
      "records a smaller area",
      [{ poly: square(0.2) }, { poly: square(0.1) }],
      [{ poly: square(0.1) }, { poly: square(0.2) }],
    ],
    [
      "records a moved area",
      [{ poly: square(0.1) }, { poly: square(0.1, 52) }],
      [{ poly: square(0.1, 52) }, { poly: square(0.1) }],
    ],
    [
      "records an enlarged area with another change",
      [{ poly: square(0.1) }, { poly: square(0.2), ...a }],
      [{ poly: square(0.2), ...a }, { poly: square(0.1) }],
    ],
    [
      "ignores an area enlarged to the north that shares its southern side",
      [
        { poly: area([51, -3], [51, -2.8], [51.1, -2.8], [51.1, -3]) },
        { poly: area([51, -3], [51, -2.8], [51.3, -2.8], [51.3, -3]) },
      ],
      [{ poly: area([51, -3], [51, -2.8], [51.1, -2.8], [51.1, -3]) }],
    ],
    [
      "ignores an area with slanted sides around the old corners",
      [{ poly: square(0.1) }, { poly: area([50.7, -3.1], [50.9, -2.6], [51.3, -3.1], [51, -3.4]) }],
      [{ poly: square(0.1) }],
    ],
    [
      "records an area whose slanted side cuts off a corner",
      [{ poly: square(0.1) }, { poly: area([50.8, -3.2], [50.8, -2.7], [51.3, -3.2]) }],
      [{ poly: area([50.8, -3.2], [50.8, -2.7], [51.3, -3.2]) }, { poly: square(0.1) }],
    ],
    [
      "records an area indented into the old one",
      [{ poly: square(0.1) }, { poly: dented }],
      [{ poly: dented }, { poly: square(0.1) }],
    ],
    ["records the first drawn area", [a, { ...a, poly: square(0.1) }], [{ ...a, poly: square(0.1) }, a]],
  ])("%s", async (_, searches, expected) => expect(await history(...searches)).toEqual(expected.map(entry)));

  test("holds ten searches at most [1.4.43 1.9.5]", async () => {
    const searches = Array.from({ length: 12 }, (_, minBeds) => ({ minBeds }));
    expect(await history(...searches)).toEqual(searches.slice(2).reverse().map(entry));
  });
});
