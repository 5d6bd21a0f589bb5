import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultDeposit, type Loan, loanTotals, monthlyPayment, validateMortgage, yearlyBalances } from "./mortgage.ts";

test.each([
  [300_000, 60_000, 4.5, 25, 1_334.0, 900],
  [250_000, 25_000, 5, 30, 1_207.85, 937.5],
  [500_000, 100_000, 3.99, 20, 2_421.81, 1_330],
  [180_000, 36_000, 6.25, 35, 845.39, 750],
  [200_000, 40_000, 10, 5, 3_399.53, 1_333.33],
])(
  "monthly payment for £%i less £%i deposit at %f per cent over %i years [2.9.19 2.9.20]",
  (price, deposit, rate, years, repayment, interestOnly) => {
    const loan = { amount: price - deposit, rate, years };
    expect(monthlyPayment({ ...loan, type: "repayment" })).toBeCloseTo(repayment, 2);
    expect(monthlyPayment({ ...loan, type: "interest-only" })).toBeCloseTo(interestOnly, 2);
  },
);

test("divides an interest-free loan evenly", () => {
  expect(monthlyPayment({ amount: 120_000, rate: 0, years: 10, type: "repayment" })).toBe(1_000);
  expect(yearlyBalances({ amount: 120_000, rate: 0, years: 10, type: "repayment" }).at(5)).toBe(60_000);
});

test("totals and yearly balances for £240,000 at 4.5% over 25 years", () => {
  const loan: Loan = { amount: 240_000, rate: 4.5, years: 25, type: "repayment" };
  expect(loanTotals(loan).paid).toBeCloseTo(400_199.38, 2);
  expect(loanTotals({ ...loan, type: "interest-only" }).paid).toBeCloseTo(270_000, 2);
  expect(yearlyBalances(loan).at(1)).toBeCloseTo(234_683.26, 2);
  expect(yearlyBalances(loan).at(10)).toBeCloseTo(174_380.35, 2);
});

test("the default deposit is 20% [2.9.14]", () => {
  expect(defaultDeposit(425_000)).toBe(85_000);
});

const loans = fc.record({
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 5, max: 35 }),
  type: fc.constantFrom("repayment" as const, "interest-only" as const),
});

test("balances never grow; repayment ends at zero, interest-only at the loan amount [2.9.19]", () => {
  fc.assert(
    fc.property(loans, (loan: Loan) => {
      const balances = yearlyBalances(loan);
      expect(balances).toHaveLength(loan.years + 1);
      expect(balances[0]).toBeCloseTo(loan.amount, 4);
      balances.slice(1).forEach((balance, i) => {
        expect(balance).toBeLessThanOrEqual(balances[i] ?? 0);
      });
      expect(balances.at(-1)).toBeCloseTo(loanTotals(loan).owedAtEnd, 2);
    }),
  );
});

test("a larger loan, a higher rate or a shorter term raises the monthly payment", () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const payment = monthlyPayment(loan);
      expect(monthlyPayment({ ...loan, amount: loan.amount + 1_000 })).toBeGreaterThan(payment);
      expect(monthlyPayment({ ...loan, rate: loan.rate + 0.25 })).toBeGreaterThan(payment);
      expect(monthlyPayment({ ...loan, years: loan.years - 1 })).toBeGreaterThanOrEqual(payment);
      const { paid, interest, owedAtEnd } = loanTotals(loan);
      expect(paid - interest + owedAtEnd).toBeCloseTo(loan.amount, 2);
    }),
  );
});

const valid = { price: 300_000, deposit: 60_000, rate: "4.5", years: "25" };
const rate = "Enter a value between 0.01 and 10";
const years = "Enter a value between 5 and 35";

test.each([
  [{}, {}],
  [{ price: 0 }, { price: "Enter a property price" }],
  [{ price: 1, deposit: 1 }, {}],
  [{ price: 1, deposit: 2 }, { deposit: "Enter a deposit that is not more than the price" }],
  [{ deposit: 300_000 }, {}],
  [{ deposit: 300_001 }, { deposit: "Enter a deposit that is not more than the price" }],
  [{ rate: "0.01" }, {}],
  [{ rate: ".5" }, {}],
  [{ rate: "10" }, {}],
  [{ rate: "4." }, {}],
  [{ rate: "." }, { rate }],
  [{ rate: "0" }, { rate }],
  [{ rate: "10.01" }, { rate }],
  [{ rate: "" }, { rate }],
  [{ rate: "1e0" }, { rate }],
  [{ years: "5" }, {}],
  [{ years: "35" }, {}],
  [{ years: "4" }, { years }],
  [{ years: "36" }, { years }],
  [{ years: "12.5" }, { years }],
])("validates %o [2.5.28-30 2.9.17]", (change, problems) => {
  expect(validateMortgage({ ...valid, ...change })).toEqual(problems);
});
