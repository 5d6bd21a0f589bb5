import { expect, test } from "vitest";
import { type Corner, insertCorner } from "./insert-corner.ts";

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
