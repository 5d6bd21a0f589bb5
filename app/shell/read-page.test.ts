import { expect, test } from "vitest";
import { readPage } from "./read-page.ts";

test.each([
  ["", 1],
  ["page=1", 1],
  ["page=12", 12],
  ["page=0", null],
  ["page=-1", null],
  ["page=two", null],
  ["page=99999", null],
])("%s is page %s", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
