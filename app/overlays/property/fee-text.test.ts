import { expect, test } from "vitest";
import { parseFeeText, shareAmount } from "./fee-text.ts";

test("reads paragraphs with a name as fees, with the amount they start with", () => {
  const text =
    "Holding deposit: £500, one week's rent.\n\nFirst month's rent: £2,166.67.\n\nA change: £50 including VAT if you ask for it.\n\nLost keys: the cost of new ones.\n\nWe belong to a scheme.";
  expect(parseFeeText(text)).toEqual({
    fees: [
      { name: "Holding deposit", amount: "£500", text: "One week's rent." },
      { name: "First month's rent", amount: "£2,166.67", text: "" },
      { name: "A change", amount: "£50 including VAT", text: "If you ask for it." },
      { name: "Lost keys", amount: null, text: "The cost of new ones." },
    ],
    notes: "We belong to a scheme.",
  });
});

test("shares an amount among people", () => {
  expect(shareAmount("£2,235", 3)).toBe("£745");
  expect(shareAmount("£50 including VAT", 3)).toBeNull();
});

test.each([
  "No fees for tenants.",
  "Please note: fees may apply.",
  "Fees. Please ask: we explain them.\nSecond line: of the same paragraph.",
])("keeps %j as text", (text) => {
  expect(parseFeeText(text)).toEqual({ fees: [], notes: text });
});
