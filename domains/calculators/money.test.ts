import { expect, test } from "vitest";
import { moneyLength, moneyText, readMoney } from "./money.ts";

test.each([
  ["", 0],
  ["£425,000", 425_000],
  ["12a3", 123],
  ["0012", 12],
  ["99999999999", 999_999_999],
])("%j is %i [2.5.32]", (typed, amount) => {
  expect(readMoney(typed)).toBe(amount);
});

test("the largest amount just fits the field [2.5.31]", () => {
  expect(moneyText(999_999_999)).toHaveLength(moneyLength);
  expect(moneyText(0)).toBe("");
});
