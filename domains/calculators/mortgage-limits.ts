export const mortgageDefaults = { years: 25 } as const;
const limits = { rate: { from: 0.01, to: 10 }, years: { from: 5, to: 35 } } as const;

export type MortgageTyped = Readonly<{ price: number; deposit: number; rate: string; years: string }>;
export type MortgageProblems = Partial<Record<keyof MortgageTyped, string>>;

/** What is wrong with the figures, field by field; nothing when there is a result to show. */
export function mortgageProblems({ price, deposit, rate, years }: MortgageTyped): MortgageProblems {
  return {
    ...(price > 0 ? {} : { price: "Enter a property price" }),
    ...(price > 0 && deposit > price ? { deposit: "Enter a deposit that is not more than the price" } : {}),
    ...(/^(\d+\.?\d*|\.\d+)$/.test(rate.trim()) && within(Number(rate), limits.rate)
      ? {}
      : { rate: outside(limits.rate) }),
    ...(/^\d+$/.test(years.trim()) && within(Number(years), limits.years) ? {} : { years: outside(limits.years) }),
  };
}

type Range = Readonly<{ from: number; to: number }>;

const within = (value: number, { from, to }: Range) => value >= from && value <= to;
const outside = ({ from, to }: Range) => `Enter a value between ${from} and ${to}`;
