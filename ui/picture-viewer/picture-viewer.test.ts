import { expect, test } from "vitest";
import { getKeyAction } from "./picture-viewer.tsx";

const first = { index: 0, count: 5, zoomed: false };

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 4, 0],
  ["ArrowLeft", 0, 4],
  ["Home", 3, 0],
  ["End", 1, 4],
])("%s on picture %i shows picture %i [2.2.32]", (key, index, turnTo) => {
  expect(getKeyAction(key, { ...first, index })).toEqual({ turnTo });
});

test("arrow keys pan a zoomed picture", () => {
  expect(getKeyAction("ArrowRight", { ...first, zoomed: true })).toEqual({ pan: { x: -1, y: 0 } });
  expect(getKeyAction("ArrowUp", { ...first, zoomed: true })).toEqual({ pan: { x: 0, y: 1 } });
  expect(getKeyAction("End", { ...first, zoomed: true })).toEqual({ turnTo: 4 });
});

test("ignores other keys", () => {
  for (const key of ["Tab", "Escape", "a", "ArrowUp"]) expect(getKeyAction(key, first)).toBeNull();
});
