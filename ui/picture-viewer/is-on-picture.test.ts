import { expect, test } from "vitest";
import { isOnPicture } from "./zoom.ts";

const wideBox = { x: 100, y: 50, width: 900, height: 300 };
const square = { width: 400, height: 400 };

test.each([
  ["the centre is on the picture", { x: 550, y: 200 }, true],
  ["the left edge is on the picture", { x: 401, y: 60 }, true],
  ["the left band is not [2.2.33]", { x: 399, y: 200 }, false],
  ["the right band is not", { x: 980, y: 200 }, false],
])("%s", (_, point, on) => {
  expect(isOnPicture(point, wideBox, square)).toBe(on);
});

test("the bands above and below are not on the picture", () => {
  const tallBox = { x: 0, y: 0, width: 300, height: 900 };
  expect(isOnPicture({ x: 150, y: 100 }, tallBox, square)).toBe(false);
  expect(isOnPicture({ x: 150, y: 450 }, tallBox, square)).toBe(true);
});
