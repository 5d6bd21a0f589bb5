import { daysBetween } from "#format/format-since.ts";
import { toLondonDate } from "#format/london-date.ts";

/** `occurredAt` as Postgres writes it in JSON. */
export type PriceChange = Readonly<{ previousPrice: number | null; price: number | null; occurredAt: string }>;

export type PriceEntry = Readonly<{
  /** `2026-11-15`, London time. */
  date: string;
  price: number;
  /** From the previous price; null for the first. */
  change: { by: number; percent: number } | null;
}>;

/** Newest first, back to the launch price; empty when the price never changed. Only the last price of a day counts. */
export function buildPriceHistory(launchedAt: Date, changes: readonly PriceChange[]): PriceEntry[] {
  const first = changes[0]?.previousPrice ?? null;
  const priceByDay = new Map<string, number>();
  if (first !== null) priceByDay.set(toLondonDate(launchedAt), first);
  for (const { price, occurredAt } of changes)
    if (price !== null) priceByDay.set(toLondonDate(new Date(occurredAt)), price);
  const entries: PriceEntry[] = [];
  for (const [date, price] of priceByDay) {
    const before = entries.at(-1)?.price;
    if (before === price) continue;
    const change = before === undefined ? null : { by: price - before, percent: toPercent(price - before, before) };
    entries.push({ date, price, change });
  }
  return entries.length > 1 ? entries.reverse() : [];
}

const toPercent = (part: number, whole: number) => Math.round((part / whole) * 1_000) / 10;

const maxReductionDays = 90;

/** Whether the page of a home says that its price is reduced. */
export const isRecentlyReduced = ([latest]: readonly PriceEntry[], now: number) =>
  (latest?.change?.by ?? 0) < 0 && daysBetween(Date.parse(latest?.date ?? ""), now) <= maxReductionDays;
