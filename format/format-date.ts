import { capitalise } from "./capitalise.ts";
import { weekdays } from "./weekdays.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2026-12-04` → `4 December 2026`. */
export function formatLongDate(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** `2026-12-04` → `Friday 4 December 2026`. */
export function formatLongDateWithWeekday(date: string): string {
  return `${capitalise(weekdays.at(new Date(date).getUTCDay() - 1) ?? "")} ${formatLongDate(date)}`;
}

/** `2026-12-04` → `4 Dec 2026`; September is `Sept`, as Intl has it for en-GB. */
export function formatShortDate(date: string): string {
  const [day = "", month = "", year = ""] = formatLongDate(date).split(" ");
  return `${day} ${month === "September" ? "Sept" : month.slice(0, 3)} ${year}`;
}
