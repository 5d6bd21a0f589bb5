import { expect, test } from "vitest";
import { formatMessage } from "./format-message.ts";

const homes = "{count, plural, =0 {no homes} one {# home} other {# homes}} in {place}";

test.each([
  ["Plain text", {}, "Plain text"],
  ["Hello {name}", { name: "Ann" }, "Hello Ann"],
  ["Hello {name}", {}, "Hello "],
  [homes, { count: 0, place: "Leeds" }, "no homes in Leeds"],
  [homes, { count: 1, place: "Leeds" }, "1 home in Leeds"],
  [homes, { count: 1234, place: "Leeds" }, "1,234 homes in Leeds"],
  ["{channel, select, sales {for sale} other {to let}}", { channel: "sales" }, "for sale"],
  ["{channel, select, sales {for sale} other {to let}}", { channel: "x" }, "to let"],
  ["{a, select, x {{n, plural, one {# day} other {# days}} left} other {}}", { a: "x", n: 2 }, "2 days left"],
  ["{price} a month", { price: 1250.5 }, "1,250.5 a month"],
  ["not closed {name", { name: "Ann" }, "not closed Ann"],
])("%s with %j", (text, values, expected) => {
  expect(formatMessage<string | number>(text, values, "en-GB").join("")).toBe(expected);
});

test("plural categories are those of the language", () => {
  const cats = "{n, plural, one {# gath} two {# gath} few {# chath} many {# chath} other {# cath}}";
  const words = [1, 2, 3, 6, 7].map((n) => formatMessage<number>(cats, { n }, "cy").join(""));
  expect(words).toEqual(["1 gath", "2 gath", "3 chath", "6 chath", "7 cath"]);
});
