import { type Message, t } from "#languages/translate.ts";
import { capitalise } from "./capitalise.ts";
import { type Weekday, weekdays } from "./weekdays.ts";

/** Long and short; Chromium has no Welsh dates in Intl. September is `Sept`, as Intl has it for en-GB. */
const months: readonly (readonly [Message, Message])[] = [
  ["January", "Jan"],
  ["February", "Feb"],
  ["March", "Mar"],
  ["April", "Apr"],
  ["May", "May"],
  ["June", "Jun"],
  ["July", "Jul"],
  ["August", "Aug"],
  ["September", "Sept"],
  ["October", "Oct"],
  ["November", "Nov"],
  ["December", "Dec"],
];

const weekdayNames: Record<Weekday, Message> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

export const formatWeekday = (weekday: Weekday) => t(weekdayNames[weekday]);

/** The arguments of messages with a date, as texts. */
function toParts(date: string, length: 0 | 1) {
  const day = new Date(date);
  const month = months[day.getUTCMonth()]?.[length];
  return { day: String(day.getUTCDate()), month: month ? t(month) : "", year: String(day.getUTCFullYear()) };
}

/** `2026-12-04` → `4 December 2026`. */
export const formatLongDate = (date: string) => t("{day} {month} {year}", toParts(date, 0));

/** `2026-12-04` → `4 December`. */
export const formatDayAndMonth = (date: string) => t("{day} {month}", toParts(date, 0));

/** `2026-12-04` → `December 2026`. */
export const formatMonth = (date: string) => t("{month} {year}", toParts(date, 0));

/** `2026-12-04` → `Friday 4 December 2026`. */
export const formatLongDateWithWeekday = (date: string) => withWeekday(date, formatLongDate(date));

/** `2026-12-04` → `Friday 4 December`. */
export const formatDayWithWeekday = (date: string) => withWeekday(date, formatDayAndMonth(date));

function withWeekday(date: string, shown: string): string {
  const weekday = formatWeekday(weekdays.at(new Date(date).getUTCDay() - 1) ?? "monday");
  return capitalise(t("{weekday} {date}", { weekday, date: shown }));
}

/** `2026-12-04` → `4 Dec 2026`. */
export const formatShortDate = (date: string) => t("{day} {month} {year}", toParts(date, 1));
