import {
  type CalendarDate,
  CalendarDateTime,
  fromDate,
  parseDate,
  parseTime,
  toCalendarDate,
  toZoned,
} from "@internationalized/date";
import type { IsClosedOn } from "#domains/branches/bank-holidays.ts";
import type { OpeningHours } from "#domains/branches/branch-file.ts";
import { hoursOn } from "#domains/branches/opening-state.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { weekdays } from "#format/weekdays.ts";
import { currentLanguage, t } from "#languages/translate.ts";

const zone = "Europe/London";
const minuteMs = 60_000;
const maxDays = 60;
const maxCountedDays = 120;

/** When an office is open; hours null: always. */
export type OpenTimes = Readonly<{ hours: OpeningHours | null; isClosedOn: IsClosedOn }>;

/** The time when the branch has been open for so many minutes after `from`. Without opening hours every minute counts. */
export function addOpenMinutes({ hours, isClosedOn }: OpenTimes, from: Date, minutes: number): Date {
  const isEverOpen = hours !== null && weekdays.some((weekday) => hours[weekday]);
  let left = minutes * minuteMs;
  const first = toCalendarDate(fromDate(from, zone));
  for (let day = 0; isEverOpen && day <= maxDays; day++) {
    const date = first.add({ days: day });
    const today = hoursOn(hours, date.toString());
    if (!today || isClosedOn(date.toString())) continue;
    const opens = Math.max(at(date, today.opens), from.getTime());
    const open = at(date, today.closes) - opens;
    if (open <= 0) continue;
    if (left <= open) return new Date(opens + left);
    left -= open;
  }
  return new Date(from.getTime() + minutes * minuteMs);
}

/** Minutes the branch was open between two times. Without opening hours every minute counts. */
export function countOpenMinutes({ hours, isClosedOn }: OpenTimes, from: Date, to: Date): number {
  if (hours === null || !weekdays.some((weekday) => hours[weekday])) return toMinutes(to.getTime() - from.getTime());
  const first = toCalendarDate(fromDate(from, zone));
  let open = 0;
  for (let day = 0; day <= maxCountedDays; day++) {
    const date = first.add({ days: day });
    const today = hoursOn(hours, date.toString());
    if (!today || isClosedOn(date.toString())) continue;
    const opens = Math.max(at(date, today.opens), from.getTime());
    if (opens > to.getTime()) break;
    open += Math.max(0, Math.min(at(date, today.closes), to.getTime()) - opens);
  }
  return toMinutes(open);
}

const toMinutes = (milliseconds: number) => Math.max(0, Math.round(milliseconds / minuteMs));

const minMeasuredLeads = 20;

/** The median of leads, where null is one without a reply; null with too few leads, or if half of them have no reply. */
export function findMedianResponse(minutes: readonly (number | null)[], minLeads = minMeasuredLeads): number | null {
  if (minutes.length < minLeads) return null;
  const sorted = minutes.map((each) => each ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(median) ? median : null;
}

/** "about 40 minutes", "about 3 hours"; rounded up, so that it never promises too much. */
export function formatResponseTime(minutes: number): string {
  if (minutes <= 90) return t("about {count} minutes", { count: Math.max(5, Math.ceil(minutes / 5) * 5) });
  return t("about {count} hours", { count: Math.ceil(minutes / 60) });
}

const at = (date: CalendarDate, time: string) => {
  const { hour, minute } = parseTime(time);
  const { year, month, day } = date;
  return toZoned(new CalendarDateTime(year, month, day, hour, minute), zone)
    .toDate()
    .getTime();
};

/** Up to five minutes later, so that a time is easy to read. */
export const roundDue = (due: Date) => new Date(Math.ceil(due.getTime() / (5 * minuteMs)) * 5 * minuteMs);

const minNoticeMs = 60 * minuteMs;

/** Visitors who ask for times hear from the office an hour before the first of them at the latest. */
export function limitDue(due: Date, wished: { bookedFor: string; timeSlots: readonly string[] } | null): Date {
  const times = (wished?.timeSlots ?? []).map((time) => at(parseDate(wished?.bookedFor ?? ""), time.padStart(5, "0")));
  return new Date(Math.min(due.getTime(), ...times.map((time) => time - minNoticeMs)));
}

/** "16:15 today", "9:00 tomorrow", "9:00 on Monday", "9:00 on Monday 7 December". */
export function formatDue(due: Date, now: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLanguage().locale, { timeZone: zone, ...options }).format(due);
  const time = formatClockTime(format({ hour: "2-digit", minute: "2-digit" }));
  const days = toCalendarDate(fromDate(due, zone)).compare(toCalendarDate(fromDate(now, zone)));
  if (days <= 0) return t("{time} today", { time });
  if (days === 1) return t("{time} tomorrow", { time });
  const day = format(days < 7 ? { weekday: "long" } : { weekday: "long", day: "numeric", month: "long" });
  return t("{time} on {day}", { time, day });
}

/** The branch that answers a lead, and the member of staff if one is known. */
export type Answerer = Readonly<{ firstName: string | null; branch: string; telephone: string }>;

/** Shown to the visitor; null without a promise. */
export function formatPromise(due: Date | null, now: Date, by: Answerer | null): string | null {
  if (due === null) return null;
  const time = formatDue(due, now);
  if (by === null) return t("We'll reply by {time}.", { time });
  const { branch, firstName } = by;
  if (firstName === null) return t("Our {branch} branch will ring or email you by {time}.", { branch, time });
  return t("{firstName} from our {branch} branch will ring or email you by {time}.", { firstName, branch, time });
}
