import { describe, expect, test } from "vitest";
import { encodePolygon } from "#domains/search/area/polygon-codec.ts";
import type { LatLng } from "#domains/search/area/polyline.ts";
import { normaliseSearch, type RawSearch } from "#domains/search/state/search-state.ts";
import { addToHistory, backToSearchUrl, type HistoryEntry } from "./search-history.ts";

const entry = (search: RawSearch): HistoryEntry => ({ search: normaliseSearch(search) });
const history = (...searches: RawSearch[]) =>
  searches.reduce<HistoryEntry[]>((entries, search) => addToHistory(entries, entry(search)), []);
const area = (...corners: LatLng[]) => {
  const encoded = encodePolygon(corners);
  return "poly" in encoded ? encoded.poly : "";
};
const square = (size: number, at = 51) =>
  area([at - size, -3 - size], [at - size, -3 + size], [at + size, -3 + size], [at + size, -3 - size]);
/** A square whose northern side is indented down to its middle. */
const dented = area([50.8, -3.2], [50.8, -2.8], [51.2, -2.8], [51.2, -2.95], [51, -3], [51.2, -3.05], [51.2, -3.2]);
const [a, b, c] = [{ minBeds: 1 }, { minBeds: 2 }, { minBeds: 3 }];

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
  ])("%s", (_, searches, expected) => expect(history(...searches)).toEqual(expected.map(entry)));

  test("holds ten searches at most [1.4.43 1.9.5]", () => {
    const searches = Array.from({ length: 12 }, (_, minBeds) => ({ minBeds }));
    expect(history(...searches)).toEqual(searches.slice(2).reverse().map(entry));
  });
});

test.each([
  [{ search: { minBeds: 2, page: 3 } }, "/search?channel=sales&min_beds=2&page=3"],
  [{ search: { minBeds: 2 }, view: "map" }, "/search?channel=sales&min_beds=2&hashbang=map"],
] as const)("links back to %o at %s [1.2.30 1.2.31]", ({ search, ...view }, path) => {
  expect(backToSearchUrl({ search: normaliseSearch(search), ...view })).toBe(path);
});
