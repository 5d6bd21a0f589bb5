import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { backToSearchUrl } from "./search-history.ts";

test.each([
  [{ search: { minBeds: 2, page: 3 } }, "/search?channel=sales&min_beds=2&page=3"],
  [{ search: { minBeds: 2 }, view: "map" }, "/search?channel=sales&min_beds=2&hashbang=map"],
] as const)("links back to %o at %s [1.2.30 1.2.31]", ({ search, ...view }, path) => {
  expect(backToSearchUrl({ search: normaliseSearch(search), ...view })).toBe(path);
});
