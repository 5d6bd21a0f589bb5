import { formatNumber } from "#format/format-number.ts";

export const maxMoneyInputLength = 11;

/** Keeps digits only, at most 999,999,999. */
export function parseMoneyInput(typed: string): number {
  return Number(typed.replace(/\D/g, "").slice(0, 9));
}

/** Field value; empty for 0. */
export function formatMoneyInput(amount: number): string {
  return amount === 0 ? "" : formatNumber(Math.round(amount));
}
