import { grouped } from "#ui/grouped.ts";

export const moneyLength = 11;

/** What a money field holds after typing: digits only, at most 999,999,999. */
export function readMoney(typed: string): number {
  return Number(typed.replace(/\D/g, "").slice(0, 9));
}

/** As it stands in the field; nothing at all for nothing. */
export function moneyText(pounds: number): string {
  return pounds === 0 ? "" : grouped(Math.round(pounds));
}

export function pounds(amount: number): string {
  return `£${grouped(Math.round(amount))}`;
}
