import { dayMs } from "./day-ms.ts";
import { formatLongDate } from "./format-date.ts";
import { toLondonDate } from "./london-date.ts";

/** Whole days in London between two times. */
export const daysBetween = (from: number, to: number) =>
  Math.round((Date.parse(toLondonDate(new Date(to))) - Date.parse(toLondonDate(new Date(from)))) / dayMs);

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/London" });

/** For "since …": `earlier today`, `yesterday`, `Tuesday`, `3 November`. */
export function formatSince(time: number, now: number): string {
  const days = daysBetween(time, now);
  if (days <= 0) return "earlier today";
  if (days === 1) return "yesterday";
  if (days < 7) return weekday.format(time);
  return formatLongDate(toLondonDate(new Date(time))).replace(/ \d+$/, "");
}

/** `today`, `yesterday`, `5 days ago`, `three weeks ago`, `two months ago`. */
export function formatAgo(days: number): string {
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 14) return `${days} days ago`;
  return days < 61 ? `${inWords(days / 7)} weeks ago` : `${inWords(days / 30.4)} months ago`;
}

const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const inWords = (amount: number) => words[Math.round(amount) - 1] ?? String(Math.round(amount));
