import { expect, test } from "vitest";
import { panBy, unzoomed, zoomAt } from "./zoom.ts";

const stage = { width: 1000, height: 600 };
const middle = { x: 0, y: 0 };

test("what is under the pointer stays there", () => {
  const zoom = zoomAt(unzoomed, 2, { x: 200, y: -100 }, stage);
  expect(zoom).toEqual({ scale: 2, x: -200, y: 100 });
});

test("between whole and four times", () => {
  expect(zoomAt(unzoomed, 9, middle, stage).scale).toBe(4);
  expect(zoomAt({ scale: 2, x: 300, y: 0 }, 0.1, middle, stage)).toEqual(unzoomed);
});

test("a picture never leaves the stage", () => {
  const zoom = { scale: 2, x: 0, y: 0 };
  expect(panBy(zoom, { x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 500, y: -300 });
  expect(panBy(unzoomed, { x: 50, y: 50 }, stage)).toEqual(unzoomed);
});
