import type { Settings } from "#domains/agency/agency-settings.ts";
import { toLondonDate } from "#format/london-date.ts";

export type ClosedDays = Settings["valuationClosedDays"];

const maxDaysAhead = 60;

/** From tomorrow to sixty days ahead, London time, except closed days. Dates are YYYY-MM-DD. */
export function isBookable(date: string, now: Date, closedDays: ClosedDays): boolean {
  const [first, last] = bookingRange(now);
  return isRealDate(date) && date >= first && date <= last && !isClosed(date, closedDays);
}

export function bookingRange(now: Date): [first: string, last: string] {
  const today = toLondonDate(now);
  return [addDays(today, 1), addDays(today, maxDaysAhead)];
}

export function isClosed(date: string, closedDays: ClosedDays): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  return (closedDays as readonly string[]).includes(weekday.toLowerCase());
}

function addDays(date: string, days: number): string {
  const result = new Date(`${date}T12:00:00Z`);
  result.setUTCDate(result.getUTCDate() + days);
  return result.toISOString().slice(0, 10);
}

function isRealDate(date: string): boolean {
  const parsed = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === date;
}
