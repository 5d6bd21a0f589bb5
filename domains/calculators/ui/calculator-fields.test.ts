import { expect, test } from "vitest";
import { formatMoneyInput, maxMoneyInputLength, parseMoneyInput } from "./calculator-fields.tsx";

test.each([
  ["", 0],
  ["£425,000", 425_000],
  ["12a3", 123],
  ["0012", 12],
  ["99999999999", 999_999_999],
])("parses %j as %i [2.5.32]", (typed, amount) => {
  expect(parseMoneyInput(typed)).toBe(amount);
});

test("the largest amount fits the field [2.5.31]", () => {
  expect(formatMoneyInput(999_999_999)).toHaveLength(maxMoneyInputLength);
  expect(formatMoneyInput(0)).toBe("");
});
