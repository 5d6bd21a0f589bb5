import { expect, test } from "vitest";
import { slideAfter, slideWindow } from "./slide-window.ts";

const six = Array.from({ length: 6 }, (_, index) => ({ start: index * 110, width: 100 }));
const scrollable = 650;

test.each([
  ["three of six at the start", 0, 320, { first: 1, last: 3, atStart: true, atEnd: false }],
  ["a screenful on", 330, 320, { first: 4, last: 6, atStart: false, atEnd: true }],
  ["a rounded pixel short of the end", 329, 320, { first: 4, last: 6, atStart: false, atEnd: true }],
  ["one on a phone, the next one peeping in", 0, 118, { first: 1, last: 1, atStart: true, atEnd: false }],
  ["between two the larger part counts", 70, 118, { first: 2, last: 2, atStart: false, atEnd: false }],
  ["all of them", 0, 650, { first: 1, last: 6, atStart: true, atEnd: true }],
])("%s", (_, scrolled, width, expected) => {
  expect(slideWindow({ slides: six, scrolled, width, scrollable })).toEqual({ count: 6, ...expected });
});

test("an empty track has nothing to see", () => {
  expect(slideWindow({ slides: [], scrolled: 0, width: 320, scrollable: 320 })).toMatchObject({ first: 0, count: 0 });
});

test.each([
  ["on", { first: 1, last: 3 }, 1, 3],
  ["on, near the end", { first: 4, last: 6 }, 1, 5],
  ["back", { first: 4, last: 6 }, -1, 0],
  ["back, less than a screenful", { first: 2, last: 4 }, -1, 0],
  ["on, one by one", { first: 2, last: 2 }, 1, 2],
  ["back, one by one", { first: 2, last: 2 }, -1, 0],
] as const)("a step %s", (_, seen, step, expected) => {
  expect(slideAfter({ ...seen, count: 6, atStart: false, atEnd: false }, step)).toBe(expected);
});
