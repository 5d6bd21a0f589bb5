import { mortgageRateRange } from "#domains/agency/mortgage-rate-range.ts";

export const mortgageDefaults = { years: 25 } as const;
const limits = { rate: mortgageRateRange, years: { from: 5, to: 35 } } as const;

export type MortgageInput = Readonly<{ price: number; deposit: number; rate: string; years: string }>;
export type MortgageErrors = Partial<Record<keyof MortgageInput, string>>;

/** Error messages by field; empty if valid. */
export function validateMortgage({ price, deposit, rate, years }: MortgageInput): MortgageErrors {
  return {
    ...(price > 0 ? {} : { price: "Enter a property price" }),
    ...(price > 0 && deposit > price ? { deposit: "Enter a deposit that is not more than the price" } : {}),
    ...(/^(\d+\.?\d*|\.\d+)$/.test(rate.trim()) && isWithin(Number(rate), limits.rate)
      ? {}
      : { rate: rangeError(limits.rate) }),
    ...(/^\d+$/.test(years.trim()) && isWithin(Number(years), limits.years) ? {} : { years: rangeError(limits.years) }),
  };
}

type Range = Readonly<{ from: number; to: number }>;

const isWithin = (value: number, { from, to }: Range) => value >= from && value <= to;
const rangeError = ({ from, to }: Range) => `Enter a value between ${from} and ${to}`;
