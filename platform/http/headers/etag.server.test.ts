import { expect, test } from "vitest";
import { createWeakEtag, etagMatches } from "./etag.server.ts";

test("the tag depends on every part and on part boundaries", () => {
  expect(createWeakEtag("ab", "c")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(createWeakEtag("ab", "c")).toBe(createWeakEtag("ab", Buffer.from("c")));
  expect(createWeakEtag("ab", "c")).not.toBe(createWeakEtag("a", "bc"));
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"x", W/"a"', true],
  ["*", true],
  ['"aa"', false],
  ["", false],
  [null, false],
])("%j is compared weakly", (header, matches) => {
  expect(etagMatches(header, 'W/"a"')).toBe(matches);
});
