import { expect, test } from "vitest";
import { splitMenu } from "./split-menu.ts";

test.each([
  { items: "abcdefg", equally: false, left: "abcd", right: "efg" },
  { items: "abcdefg", equally: true, left: "abcd", right: "efg" },
  { items: "abcdef", equally: true, left: "abc", right: "def" },
  { items: "abcdef", equally: false, left: "abcd", right: "ef" },
  { items: "abc", equally: false, left: "abc", right: "" },
])("splits $items (equally: $equally) into $left | $right [2.9.29 2.9.30]", ({ items, equally, left, right }) => {
  expect(splitMenu([...items], equally)).toEqual([[...left], [...right]]);
});
