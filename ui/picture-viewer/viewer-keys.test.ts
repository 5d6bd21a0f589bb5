import { expect, test } from "vitest";
import { viewerKey } from "./viewer-keys.ts";

const first = { index: 0, count: 5, zoomed: false };

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 0],
  ["ArrowLeft", 0, 4],
  ["Home", 3, 0],
  ["End", 1, 4],
])("%s at %i turns to %i [2.2.32]", (key, index, turnTo) => {
  expect(viewerKey(key, { ...first, index })).toEqual({ turnTo });
});

test("arrows look around in an enlarged picture", () => {
  expect(viewerKey("ArrowRight", { ...first, zoomed: true })).toEqual({ pan: { x: -1, y: 0 } });
  expect(viewerKey("ArrowUp", { ...first, zoomed: true })).toEqual({ pan: { x: 0, y: 1 } });
  expect(viewerKey("End", { ...first, zoomed: true })).toEqual({ turnTo: 4 });
});

test("other keys are the browser's", () => {
  for (const key of ["Tab", "Escape", "a", "ArrowUp"]) expect(viewerKey(key, first)).toBeNull();
});
