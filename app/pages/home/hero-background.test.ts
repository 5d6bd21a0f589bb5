import { expect, test } from "vitest";
import { canAutoplayVideo, isCovered } from "./hero-background.tsx";

test.each([
  ["plays by default [1.2.58]", {}, "", true],
  ["plays on a fast connection", { saveData: false, effectiveType: "4g" }, "", true],
  ["does not play with Save-Data", { saveData: true }, "", false],
  ["does not play on a slow connection", { effectiveType: "slow-2g" }, "", false],
  ["does not play with reduced data", {}, "(prefers-reduced-data: reduce)", false],
  ["does not play with reduced motion [1.2.58]", {}, "(prefers-reduced-motion: reduce)", false],
])("%s", (_, connection, preference, expected) => {
  const browser = { navigator: { connection }, matchMedia: (query: string) => ({ matches: query === preference }) };
  expect(canAutoplayVideo(browser)).toBe(expected);
});

test("plays in a browser without connection information", () => {
  expect(canAutoplayVideo({ navigator: {}, matchMedia: () => ({ matches: false }) })).toBe(true);
});

test.each([
  ["", false],
  ["#/", false],
  ["#search", false],
  ["#menus", false],
  ["#menu", true],
  ["#/user", true],
  ["#/book-a-valuation", true],
])("the hero stops at the fragment %j: %s", (hash, covered) => {
  expect(isCovered(hash)).toBe(covered);
});
