import { expect, test } from "vitest";
import { isOnPicture, panBy, unzoomed, zoomAt } from "./use-zoom.ts";

const stage = { width: 1000, height: 600 };
const centre = { x: 0, y: 0 };

test("the point under the pointer stays in place", () => {
  const zoom = zoomAt(unzoomed, 2, { x: 200, y: -100 }, stage);
  expect(zoom).toEqual({ scale: 2, x: -200, y: 100 });
});

test("limits the scale to between 1 and 4", () => {
  expect(zoomAt(unzoomed, 9, centre, stage).scale).toBe(4);
  expect(zoomAt({ scale: 2, x: 300, y: 0 }, 0.1, centre, stage)).toEqual(unzoomed);
});

test("limits panning to the edges of the picture", () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(panBy(zoom, { x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 500, y: -300 });
  expect(panBy(unzoomed, { x: 50, y: 50 }, stage)).toEqual(unzoomed);
});

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
