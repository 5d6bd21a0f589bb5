import { expect, test } from "vitest";
import { findUnreadableBackgrounds, homeSearchColours } from "./home-search-colours.ts";

const inks = { ink: "#12343b", onInk: "#faf6ee", surface: "#fffdf9" };

test.each([
  [{}, ["#fffdf9", "#12343b", "#12343b", "#faf6ee"]],
  [{ heroSearchBg: "#c9310a" }, ["#c9310a", "#faf6ee", "#12343b", "#faf6ee"]],
  [{ heroSearchTabsBg: "#c2964a" }, ["#fffdf9", "#12343b", "#c2964a", "#12343b"]],
])("colours for %j [1.3.63]", (chosen, expected) => {
  expect(Object.values(homeSearchColours(chosen, inks))).toEqual(expected);
});

test("reports a background on which neither text colour is readable", () => {
  expect(findUnreadableBackgrounds({ heroSearchBg: "#7d8a70", heroSearchTabsBg: "#12343b" }, inks)).toEqual([
    { key: "heroSearchBg", contrast: expect.closeTo(3.7, 0) },
  ]);
  expect(findUnreadableBackgrounds({}, inks)).toEqual([]);
});
