import { expect, test } from "vitest";
import { startsWithAllFloors } from "./starts-with-all-floors.ts";

test.each([
  ["two floors side by side", [1.4, 0.9, 0.9], true],
  ["three floors, the loft wider than the others", [1.53, 0.8, 0.8, 1.23], true],
  ["three floors of one shape", [0.9, 0.9, 0.9], false],
  ["a wide ground floor and one more floor", [1.6, 0.9], false],
  ["one plan", [1.6], false],
  ["no plan", [], false],
])("%s", (_, aspects, expected) => {
  expect(startsWithAllFloors(aspects.map((aspect) => ({ width: 1000 * aspect, height: 1000 })))).toBe(expected);
});
