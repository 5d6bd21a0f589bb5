import { expect, test } from "vitest";
import { cutDescription, cutTitle } from "./cut-search-texts.ts";

test.each([
  ["About us | Vale", "About us | Vale"],
  ["a ".repeat(40), `${"a ".repeat(29)}a …`],
  ["x".repeat(70), `${"x".repeat(60)} …`],
  ["  Two\n lines ", "Two lines"],
])("a title of search results: %s", (title, shown) => {
  expect(cutTitle(title)).toBe(shown);
});

test("a description is cut at the end of a word", () => {
  expect(cutDescription(`${"word ".repeat(40)}`)).toHaveLength(156);
});
