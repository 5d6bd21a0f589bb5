import { expect, test } from "vitest";
import { takesViewings } from "./viewings.ts";

test.each([
  ["open", "available", true],
  ["open", "under_offer", true],
  ["open", "let_agreed", false],
  ["open", "sstc", false],
  ["closed", "sold", false],
  ["gone", "available", false],
] as const)("a home whose page is %s and that is %s: %s", (state, status, expected) => {
  expect(takesViewings(state, { status })).toBe(expected);
});
