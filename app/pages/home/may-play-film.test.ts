import { expect, test } from "vitest";
import { mayPlayFilm } from "./may-play-film.ts";

test.each([
  ["an ordinary visitor [1.2.58]", {}, "", true],
  ["one on a fast line", { saveData: false, effectiveType: "4g" }, "", true],
  ["one who saves data", { saveData: true }, "", false],
  ["one on a slow line", { effectiveType: "slow-2g" }, "", false],
  ["one who asked for less data", {}, "(prefers-reduced-data: reduce)", false],
  ["one who asked for less motion [1.2.58]", {}, "(prefers-reduced-motion: reduce)", false],
])("%s", (_, connection, asks, expected) => {
  const browser = { navigator: { connection }, matchMedia: (query: string) => ({ matches: query === asks }) };
  expect(mayPlayFilm(browser)).toBe(expected);
});

test("a browser that tells nothing of its line", () => {
  expect(mayPlayFilm({ navigator: {}, matchMedia: () => ({ matches: false }) })).toBe(true);
});
