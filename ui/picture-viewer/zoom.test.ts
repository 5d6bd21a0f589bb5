import { expect, test } from "vitest";
import { panBy, unzoomed, zoomAt } from "./zoom.ts";

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
