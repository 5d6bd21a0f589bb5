import { expect, test } from "vitest";
import { nextIndex } from "./next-index.ts";

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["Enter", 1, null],
])("%s on tab %i selects %s", (key, selected, next) => {
  expect(nextIndex(key, selected, 3)).toBe(next);
});
