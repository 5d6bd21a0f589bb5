import { expect, test } from "vitest";
import { getPaginationLinks, parsePageNumber } from "./pagination-links.ts";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 20]],
  [10, 20, [1, 9, 10, 11, 20]],
  [20, 20, [1, 19, 20]],
  [1, 0, []],
])("page %i of %i links %j", (current, pageCount, pages) => {
  const shown = getPaginationLinks(current, pageCount, (page) => `/list?page=${page}`);
  expect(shown).toEqual(pages.map((page) => ({ page, path: `/list?page=${page}` })));
});

test.each([
  ["", 1],
  ["page=1", 1],
  ["page=12", 12],
  ["page=0", null],
  ["page=-1", null],
  ["page=two", null],
  ["page=99999", null],
])("%s is page %s", (query, page) => {
  expect(parsePageNumber(new URLSearchParams(query))).toBe(page);
});
