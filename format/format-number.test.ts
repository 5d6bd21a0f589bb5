import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNumber } from "./format-number.ts";

const expectIntlFormat = (amount: number) => {
  expect(formatNumber(amount)).toBe(amount.toLocaleString("en-GB"));
};

test("formats integers like Intl", () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), expectIntlFormat));
});

test("formats up to three decimals like Intl", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
      expectIntlFormat,
    ),
  );
});
