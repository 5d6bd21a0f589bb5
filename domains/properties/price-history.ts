import { londonDay } from "#ui/london-day.ts";

export type PriceChange = Readonly<{ previousPrice: number | null; price: number | null; occurredAt: Date }>;

export type PriceEntry = Readonly<{
  /** `2026-11-15`, in London. */
  date: string;
  price: number;
  /** Against the price before it; null for the first. */
  change: { by: number; percent: number } | null;
}>;

/** The newest first, down to the price it came to the market with; empty when it has never changed. Of one day the last counts. */
export function priceHistory(launchedAt: Date, changes: readonly PriceChange[]): PriceEntry[] {
  const first = changes[0]?.previousPrice ?? null;
  const asked = new Map<string, number>();
  if (first !== null) asked.set(londonDay(launchedAt), first);
  for (const { price, occurredAt } of changes) if (price !== null) asked.set(londonDay(occurredAt), price);
  const entries: PriceEntry[] = [];
  for (const [date, price] of asked) {
    const before = entries.at(-1)?.price;
    if (before === price) continue;
    const change = before === undefined ? null : { by: price - before, percent: percentOf(price - before, before) };
    entries.push({ date, price, change });
  }
  return entries.length > 1 ? entries.reverse() : [];
}

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10;
