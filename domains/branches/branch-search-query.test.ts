import fc from "fast-check";
import { expect, test } from "vitest";
import { branchSearchPath, parseBranchSearch } from "./branch-search-query.ts";

const read = (query: string) => parseBranchSearch(new URLSearchParams(query));

test.each([
  ["", "/branches"],
  ["q=&department=all", "/branches"],
  ["q=+Taunton++town+", "/branches?q=Taunton+town"],
  ["department=lettings&q=TA1", "/branches?q=TA1&department=lettings"],
  ["page=1", "/branches"],
  ["page=3&utm_source=x", "/branches?page=3"],
  ["page=-2&department=Not+a+slug!", "/branches"],
  [`q=${"a".repeat(100)}`, `/branches?q=${"a".repeat(80)}`],
])("the canonical path of %j is %s [1.3.75]", (query, path) => {
  expect(branchSearchPath(read(query))).toBe(path);
});

test("a canonical path is its own canonical path", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 120 }), fc.string(), fc.string(), (q, department, page) => {
      const path = branchSearchPath(parseBranchSearch(new URLSearchParams({ q, department, page })));
      const again = new URL(path, "http://agency.test");
      expect(branchSearchPath(parseBranchSearch(again.searchParams))).toBe(again.pathname + again.search);
    }),
  );
});
