import { expect, test } from "vitest";
import { type Corner, insertCorner } from "./area-corners.ts";

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
])("a corner at %s becomes number %i", (corner, index) => {
  expect(insertCorner(square, corner)[index]).toBe(corner);
});

test("before there is a ring it goes to the end", () => {
  expect(insertCorner(square.slice(0, 2), [-2.95, 51])).toEqual([
    [-3, 51],
    [-2.9, 51],
    [-2.95, 51],
  ]);
});
