import { expect, test } from "vitest";
import { isOnPicture } from "./is-on-picture.ts";

const wideBox = { x: 100, y: 50, width: 900, height: 300 };
const square = { width: 400, height: 400 };

test.each([
  ["the middle", { x: 550, y: 200 }, true],
  ["its left edge", { x: 401, y: 60 }, true],
  ["the band beside it [2.2.33]", { x: 399, y: 200 }, false],
  ["the far band", { x: 980, y: 200 }, false],
])("%s", (_, point, on) => {
  expect(isOnPicture(point, wideBox, square)).toBe(on);
});

test("bands above and below count too", () => {
  const tallBox = { x: 0, y: 0, width: 300, height: 900 };
  expect(isOnPicture({ x: 150, y: 100 }, tallBox, square)).toBe(false);
  expect(isOnPicture({ x: 150, y: 450 }, tallBox, square)).toBe(true);
});
