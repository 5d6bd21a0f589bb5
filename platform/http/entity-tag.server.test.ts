import { expect, test } from "vitest";
import { tagMatches, weakTag } from "./entity-tag.server.ts";

test("the tag depends on every part and on where one part ends", () => {
  expect(weakTag("ab", "c")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(weakTag("ab", "c")).toBe(weakTag("ab", Buffer.from("c")));
  expect(weakTag("ab", "c")).not.toBe(weakTag("a", "bc"));
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
  expect(tagMatches(header, 'W/"a"')).toBe(matches);
});
