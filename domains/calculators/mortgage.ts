import { mortgageRateRange } from "#domains/agency/mortgage-rate-range.ts";
import { t } from "#languages/translate.ts";
import { defaultDepositPercent } from "./default-deposit.ts";

export type RepaymentType = "repayment" | "interest-only";

export type Loan = Readonly<{
  /** Pounds: the price less the deposit. */
  amount: number;
  /** Per cent a year. */
  rate: number;
  years: number;
  type: RepaymentType;
}>;

export const defaultYears = 25;

export function defaultDeposit(price: number): number {
  return Math.round((price * defaultDepositPercent) / 100);
}

/** Pounds a month, not rounded. */
export function monthlyPayment({ amount, rate, years, type }: Loan): number {
  const monthlyRate = rate / 100 / 12;
  if (type === "interest-only") return amount * monthlyRate;
  const months = years * 12;
  if (monthlyRate === 0) return amount / months;
  return (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
}

export function loanTotals(loan: Loan): { paid: number; interest: number; owedAtEnd: number } {
  const paid = monthlyPayment(loan) * loan.years * 12;
  return loan.type === "repayment"
    ? { paid, interest: paid - loan.amount, owedAtEnd: 0 }
    : { paid, interest: paid, owedAtEnd: loan.amount };
}

export function yearlyBalances(loan: Loan): number[] {
  return Array.from({ length: loan.years + 1 }, (_, year) => balanceAfter(loan, year * 12));
}

function balanceAfter(loan: Loan, months: number): number {
  const { amount, rate, type } = loan;
  if (type === "interest-only") return amount;
  const monthlyRate = rate / 100 / 12;
  const payment = monthlyPayment(loan);
  if (monthlyRate === 0) return amount - payment * months;
  const growth = (1 + monthlyRate) ** months;
  return Math.max(0, amount * growth - (payment * (growth - 1)) / monthlyRate);
}

const limits = { rate: mortgageRateRange, years: { from: 5, to: 35 } } as const;

type MortgageInput = Readonly<{ price: number; deposit: number; rate: string; years: string }>;

/** Error messages by field; empty if valid. */
export function validateMortgage({
  price,
  deposit,
  rate,
  years,
}: MortgageInput): Partial<Record<keyof MortgageInput, string>> {
  return {
    ...(price > 0 ? {} : { price: t("Enter a property price") }),
    ...(price > 0 && deposit > price ? { deposit: t("Enter a deposit that is not more than the price") } : {}),
    ...(/^(\d+(\.\d*)?|\.\d+)$/.test(rate.trim()) && isWithin(Number(rate), limits.rate)
      ? {}
      : { rate: rangeError(limits.rate) }),
    ...(/^\d+$/.test(years.trim()) && isWithin(Number(years), limits.years) ? {} : { years: rangeError(limits.years) }),
  };
}

type Range = Readonly<{ from: number; to: number }>;

const isWithin = (value: number, { from, to }: Range) => value >= from && value <= to;
const rangeError = (range: Range) => t("Enter a value between {from} and {to}", range);
