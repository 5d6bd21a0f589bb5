import type { Settings } from "#domains/agency/settings.ts";
import { londonDay } from "#ui/london-day.ts";

export type ClosedDays = Settings["valuationClosedDays"];

const bookingDays = 60;

/** From tomorrow to sixty days ahead, London time, except the days the agency is closed. Dates are YYYY-MM-DD. */
export function isBookable(date: string, now: Date, closedDays: ClosedDays): boolean {
  const [first, last] = bookingRange(now);
  return isRealDate(date) && date >= first && date <= last && !isClosed(date, closedDays);
}

export function bookingRange(now: Date): [first: string, last: string] {
  const today = londonDay(now);
  return [addDays(today, 1), addDays(today, bookingDays)];
}

export function isClosed(date: string, closedDays: ClosedDays): boolean {
  const weekday = new Date(`${date}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", timeZone: "UTC" });
  return (closedDays as readonly string[]).includes(weekday.toLowerCase());
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

function isRealDate(date: string): boolean {
  const read = new Date(`${date}T12:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === date;
}
