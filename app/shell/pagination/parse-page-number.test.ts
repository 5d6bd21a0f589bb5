import { expect, test } from "vitest";
import { parsePageNumber } from "./parse-page-number.ts";

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
