import { expect, test } from "vitest";
import { holdingDeposit, lettingsFeeText, tenancyDeposit } from "./letting-terms.ts";

test.each([
  [1_000, 1_153],
  [1_250, 1_442],
  [4_166, 4_806],
  [4_167, 5_769],
])("the deposit for £%i a month is £%i", (rent, deposit) => {
  expect(tenancyDeposit(rent)).toBe(deposit);
});

test("a holding deposit is one week's rent, pence dropped", () => {
  expect(holdingDeposit(1_000)).toBe(230);
});

test("the fee text names every permitted payment and both schemes", () => {
  const text = lettingsFeeText({
    agencyName: "Northgate",
    monthlyRent: 1_000,
    frequency: "pcm",
    deposit: 1_153,
    clientMoneyProtection: "Client Money Protect",
    redress: "Property Redress Scheme",
  });
  for (const words of [
    "£230",
    "five weeks' rent, £1,153",
    "£50 including VAT",
    "lost keys",
    "3% above the Bank of England base rate",
    "Ending early",
    "Client Money Protect",
    "Property Redress Scheme",
  ]) {
    expect(text).toContain(words);
  }
});
