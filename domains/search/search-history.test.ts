import { describe, expect, test } from "vitest";
import { type LooseSearch, normaliseSearch } from "./normalise-search.ts";
import type { LatLng } from "./polyline.ts";
import { encodeArea } from "./search-area.ts";
import { backToSearch, type HistoryEntry, recordSearch } from "./search-history.ts";

const entry = (search: LooseSearch): HistoryEntry => ({ search: normaliseSearch(search) });
const history = (...searches: LooseSearch[]) =>
  searches.reduce<HistoryEntry[]>((kept, search) => recordSearch(kept, entry(search)), []);
const area = (...corners: LatLng[]) => {
  const encoded = encodeArea(corners);
  return "poly" in encoded ? encoded.poly : "";
};
const square = (size: number, at = 51) =>
  area([at - size, -3 - size], [at - size, -3 + size], [at + size, -3 + size], [at + size, -3 - size]);
/** A square of 0.2 degrees whose northern side has a dent down to its middle. */
const dented = area([50.8, -3.2], [50.8, -2.8], [51.2, -2.8], [51.2, -2.95], [51, -3], [51.2, -3.05], [51.2, -3.2]);
const [a, b, c] = [{ minBeds: 1 }, { minBeds: 2 }, { minBeds: 3 }];

describe("the searches of a browser", () => {
  test.each<[string, LooseSearch[], LooseSearch[]]>([
    ["stand latest first [2.2.46]", [a, b, c], [c, b, a]],
    ["a repeat only takes its page [1.4.45]", [a, b, { ...b, page: 3 }], [{ ...b, page: 3 }, a]],
    ["going back to the first page is its page too", [{ ...a, page: 4 }, a], [a]],
    ["an earlier one comes to the front, once [1.4.45]", [a, b, { ...a, page: 2 }], [{ ...a, page: 2 }, b]],
    [
      "another order is another search",
      [a, { ...a, sorted: "least-expensive-first" }],
      [{ ...a, sorted: "least-expensive-first" }, a],
    ],
    [
      "a drawn area that only grew is ignored [1.4.44]",
      [{ poly: square(0.1) }, { poly: square(0.2) }],
      [{ poly: square(0.1) }],
    ],
    [
      "one that grew to one side too [1.4.44]",
      [{ poly: square(0.1) }, { poly: square(0.3, 51.2) }],
      [{ poly: square(0.1) }],
    ],
    [
      "one that shrank is new",
      [{ poly: square(0.2) }, { poly: square(0.1) }],
      [{ poly: square(0.1) }, { poly: square(0.2) }],
    ],
    [
      "one that moved is new",
      [{ poly: square(0.1) }, { poly: square(0.1, 52) }],
      [{ poly: square(0.1, 52) }, { poly: square(0.1) }],
    ],
    [
      "one that grew with another change is new",
      [{ poly: square(0.1) }, { poly: square(0.2), ...a }],
      [{ poly: square(0.2), ...a }, { poly: square(0.1) }],
    ],
    [
      "one that grew to the north and keeps its southern side is ignored",
      [
        { poly: area([51, -3], [51, -2.8], [51.1, -2.8], [51.1, -3]) },
        { poly: area([51, -3], [51, -2.8], [51.3, -2.8], [51.3, -3]) },
      ],
      [{ poly: area([51, -3], [51, -2.8], [51.1, -2.8], [51.1, -3]) }],
    ],
    [
      "one with a slanted side beyond the old corners is ignored",
      [{ poly: square(0.1) }, { poly: area([50.7, -3.1], [50.9, -2.6], [51.3, -3.1], [51, -3.4]) }],
      [{ poly: square(0.1) }],
    ],
    [
      "one whose slanted side cuts a corner off is new",
      [{ poly: square(0.1) }, { poly: area([50.8, -3.2], [50.8, -2.7], [51.3, -3.2]) }],
      [{ poly: area([50.8, -3.2], [50.8, -2.7], [51.3, -3.2]) }, { poly: square(0.1) }],
    ],
    [
      "one with a dent into the old is new",
      [{ poly: square(0.1) }, { poly: dented }],
      [{ poly: dented }, { poly: square(0.1) }],
    ],
    ["the first area drawn is new", [a, { ...a, poly: square(0.1) }], [{ ...a, poly: square(0.1) }, a]],
  ])("%s", (_, looked, kept) => expect(history(...looked)).toEqual(kept.map(entry)));

  test("are ten at most [1.4.43 1.9.5]", () => {
    const searches = Array.from({ length: 12 }, (_, minBeds) => ({ minBeds }));
    expect(history(...searches)).toEqual(searches.slice(2).reverse().map(entry));
  });
});

test.each([
  [{ search: { minBeds: 2, page: 3 } }, "/search?channel=sales&min_beds=2&page=3"],
  [{ search: { minBeds: 2 }, view: "map" }, "/search?channel=sales&min_beds=2&hashbang=map"],
] as const)("back to %o leads to %s [1.2.30 1.2.31]", ({ search, ...view }, path) => {
  expect(backToSearch({ search: normaliseSearch(search), ...view })).toBe(path);
});
