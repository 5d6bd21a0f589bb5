import fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "./grouped.ts";

const asIntl = (amount: number) => {
  expect(grouped(amount)).toBe(amount.toLocaleString("en-GB"));
};

test("groups whole numbers as Intl does", () => {
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), asIntl));
});

test("keeps up to three decimals", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
      asIntl,
    ),
  );
});
