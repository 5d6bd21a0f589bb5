import { expect, test } from "vitest";
import { encodePolygon } from "./polygon-codec.ts";
import { type Corner, insertCorner, simplifyPolygon } from "./polygon-corners.ts";
import type { LatLng } from "./polyline.ts";

const square: Corner[] = [
  [-3, 51],
  [-2.9, 51],
  [-2.9, 51.1],
  [-3, 51.1],
];

test.each<[Corner, number]>([
  [[-2.95, 50.99], 1],
  [[-2.89, 51.05], 2],
  [[-2.95, 51.12], 3],
  [[-3.01, 51.05], 4],
  [[-2.93, 51.08], 2],
  [[-2.964, 51.08], 3],
])("inserts a corner at %s as number %i", (corner, index) => {
  expect(insertCorner(square, corner)[index]).toBe(corner);
});

test("adds a corner without replacing one, also to a triangle", () => {
  expect(insertCorner(square, [-2.95, 50.99])).toHaveLength(5);
  expect(insertCorner(square.slice(0, 3), [-2.95, 50.99])[1]).toEqual([-2.95, 50.99]);
});

test("appends the corner while there are fewer than three", () => {
  expect(insertCorner(square.slice(0, 2), [-2.95, 51])).toEqual([
    [-3, 51],
    [-2.9, 51],
    [-2.95, 51],
  ]);
});

const circle = (corners: number, jitter = 0): LatLng[] =>
  Array.from({ length: corners }, (_, i) => {
    const [turn, radius] = [(2 * Math.PI * i) / corners, 0.05 + jitter * Math.sin(i * 12.9898)];
    return [51 + radius * Math.sin(turn), -3 + 1.6 * radius * Math.cos(turn)] as const;
  });

test("removes points on a straight line", () => {
  const square: LatLng[] = [
    [51, -3],
    [51, -2.95],
    [51, -2.9],
    [51.05, -2.9],
    [51.1, -2.9],
    [51.1, -3],
  ];
  expect(simplifyPolygon(square)).toEqual([square[0], square[2], square[4], square[5]]);
});

test.each([0, 0.002])("reduces a ring of 900 points with jitter %s to a valid polygon of at most 60", (jitter) => {
  const ring = simplifyPolygon(circle(900, jitter));
  expect(ring.length).toBeGreaterThan(8);
  expect(ring.length).toBeLessThanOrEqual(60);
  expect(encodePolygon(ring)).toHaveProperty("poly");
});

test("leaves a single point unchanged", () => expect(simplifyPolygon([[51, -3]])).toEqual([[51, -3]]));
