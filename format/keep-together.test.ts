import { expect, test } from "vitest";
import { joinCompounds, keepTogether, keepTogetherIn } from "./keep-together.ts";

test.each([
  ["Renting since 1 May 2026", "Renting since 1~May~2026"],
  ["by 1 October", "by 1~October"],
  ["Day or night: 01632 960903.", "Day or night: 01632~960903."],
  ["Call 01904 555 010", "Call 01904~555~010"],
  ["up to 10 MB, 3 miles away", "up to 10~MB, 3~miles away"],
  ["1,097 sq ft and 127 ft of garden", "1,097~sq~ft and 127~ft of garden"],
  ["March on, in 2026 May", "March on, in 2026 May"],
  ["£800 a month", "£800 a month"],
])("keeps together: %s", (text, expected) => {
  expect(keepTogether(text)).toBe(expected.replaceAll("~", "\u00a0"));
});

test("reaches all texts of a value", () => {
  expect(keepTogetherIn({ items: [{ title: "by 1 May" }], count: 2, picture: null })).toEqual({
    items: [{ title: "by 1\u00a0May" }],
    count: 2,
    picture: null,
  });
});

test("leaves what is sent back or linked as it is", () => {
  const field = { fieldName: "within 3 miles", friendlyName: "Within 3 miles", options: ["3 miles"], value: "3 miles" };
  expect(keepTogetherIn(field)).toEqual({ ...field, friendlyName: "Within 3\u00a0miles" });
  const link = { url: "tel:01632 960903", label: "Ring 01632 960903" };
  expect(keepTogetherIn(link)).toEqual({ ...link, label: "Ring 01632\u00a0960903" });
});

test("keeps a short compound on one line, not a long one", () => {
  expect(joinCompounds("a cast-iron stove in a well-proportioned room")).toBe(
    "a cast-\u2060iron stove in a well-proportioned room",
  );
});
