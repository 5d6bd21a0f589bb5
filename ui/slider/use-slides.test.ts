import { expect, test } from "vitest";
import { getSlideWindow, getStepTarget } from "./use-slides.ts";

const six = Array.from({ length: 6 }, (_, index) => ({ start: index * 110, width: 100 }));
const scrollable = 650;

test.each([
  ["shows three of six at the start", 0, 320, { first: 1, last: 3, atStart: true, atEnd: false }],
  ["shows the last three after one page", 330, 320, { first: 4, last: 6, atStart: false, atEnd: true }],
  ["tolerates a rounded pixel at the end", 329, 320, { first: 4, last: 6, atStart: false, atEnd: true }],
  ["does not count a slide that is mostly hidden", 0, 118, { first: 1, last: 1, atStart: true, atEnd: false }],
  ["counts the slide that is more than half visible", 70, 118, { first: 2, last: 2, atStart: false, atEnd: false }],
  ["shows all six", 0, 650, { first: 1, last: 6, atStart: true, atEnd: true }],
])("%s", (_, scrolled, width, expected) => {
  expect(getSlideWindow({ slides: six, scrolled, width, scrollable })).toEqual({ count: 6, ...expected });
});

test("an empty track shows no slides", () => {
  expect(getSlideWindow({ slides: [], scrolled: 0, width: 320, scrollable: 320 })).toMatchObject({
    first: 0,
    count: 0,
  });
});

test.each([
  ["forward goes one page", { first: 1, last: 3 }, 1, 3],
  ["forward stops at the last slide", { first: 4, last: 6 }, 1, 5],
  ["back goes one page", { first: 4, last: 6 }, -1, 0],
  ["back stops at the first slide", { first: 2, last: 4 }, -1, 0],
  ["forward goes one slide if one is visible", { first: 2, last: 2 }, 1, 2],
  ["back goes one slide if one is visible", { first: 2, last: 2 }, -1, 0],
] as const)("a step %s", (_, visible, step, expected) => {
  expect(getStepTarget({ ...visible, count: 6, atStart: false, atEnd: false }, step)).toBe(expected);
});
