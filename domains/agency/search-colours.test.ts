import { expect, test } from "vitest";
import { searchColours, unreadableGrounds } from "./search-colours.ts";

const inks = { ink: "#12343b", onInk: "#faf6ee", surface: "#fffdf9" };

test.each([
  [{}, ["#fffdf9", "#12343b", "#12343b", "#faf6ee"]],
  [{ heroSearchBg: "#c9310a" }, ["#c9310a", "#faf6ee", "#12343b", "#faf6ee"]],
  [{ heroSearchTabsBg: "#c2964a" }, ["#fffdf9", "#12343b", "#c2964a", "#12343b"]],
])("%j", (chosen, expected) => {
  expect(Object.values(searchColours(chosen, inks))).toEqual(expected);
});

test("a ground on which no ink can be read is told", () => {
  expect(unreadableGrounds({ heroSearchBg: "#7d8a70", heroSearchTabsBg: "#12343b" }, inks)).toEqual([
    { key: "heroSearchBg", contrast: expect.closeTo(3.7, 0) },
  ]);
  expect(unreadableGrounds({}, inks)).toEqual([]);
});
