import { type CalendarDate, parseDate, startOfMonth } from "@internationalized/date";
import { formatShortDate } from "#format/format-date.ts";

/** A chart has a point per grain. */
export type Grain = "day" | "month";

export const periodLabels = {
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12m": "Last 12 full months",
} as const;

export type PeriodName = keyof typeof periodLabels;

/** Days as YYYY-MM-DD, both ends included. */
export type Period = Readonly<{
  name: PeriodName;
  grain: Grain;
  from: string;
  to: string;
  /** The same length, ending the day before. */
  before: Readonly<{ from: string; to: string }>;
}>;

export const parsePeriod = (text: string | null): PeriodName =>
  text !== null && Object.hasOwn(periodLabels, text) ? (text as PeriodName) : "30d";

const days = { "7d": 7, "30d": 30, "90d": 90 } as const;

/** Ends today; months are whole ones and end with the last. */
export function toPeriod(name: PeriodName, today: string): Period {
  const end = parseDate(today);
  if (name !== "12m") {
    const start = end.subtract({ days: days[name] - 1 });
    const before = { from: start.subtract({ days: days[name] }), to: start.subtract({ days: 1 }) };
    return { name, grain: "day", from: `${start}`, to: today, before: { from: `${before.from}`, to: `${before.to}` } };
  }
  const start = startOfMonth(end).subtract({ months: 12 });
  const lastDay = (next: CalendarDate) => `${next.subtract({ days: 1 })}`;
  const before = { from: `${start.subtract({ months: 12 })}`, to: lastDay(start) };
  return { name, grain: "month", from: `${start}`, to: lastDay(startOfMonth(end)), before };
}

type Span = Readonly<{ from: string; to: string }>;

/** The full months of a period, which are read from their sums, and the days around them. The current month has no sum yet. */
export function splitPeriod({ grain, from, to }: Pick<Period, "grain" | "from" | "to">): {
  months: Span[];
  days: Span[];
} {
  if (grain === "month") return { months: [{ from, to }], days: [] };
  const [start, end] = [parseDate(from), startOfMonth(parseDate(to))];
  const first = start.day === 1 ? start : startOfMonth(start).add({ months: 1 });
  if (first.compare(end) >= 0) return { months: [], days: [{ from, to }] };
  const dayBefore = (day: CalendarDate) => `${day.subtract({ days: 1 })}`;
  const around = [
    { from, to: dayBefore(first) },
    { from: `${end}`, to },
  ];
  return {
    months: [{ from: `${first}`, to: dayBefore(end) }],
    days: around.filter((span) => span.from <= span.to),
  };
}

/** The calendar month before the one of `today`, for the monthly mail. */
export function toPreviousMonth(today: string): { from: string; to: string; before: { from: string; to: string } } {
  const month = startOfMonth(parseDate(today)).subtract({ months: 1 });
  const span = (start: CalendarDate) => ({
    from: `${start}`,
    to: `${start.add({ months: 1 }).subtract({ days: 1 })}`,
  });
  return { ...span(month), before: span(month.subtract({ months: 1 })) };
}

/** Every point of a chart between two days, so that days without events are shown as 0. */
export function listPoints(from: string, to: string, grain: Grain): string[] {
  const points: string[] = [];
  const step = grain === "day" ? { days: 1 } : { months: 1 };
  for (let day = parseDate(from); day.compare(parseDate(to)) <= 0; day = day.add(step)) points.push(`${day}`);
  return points;
}

/** "3 Nov", "Nov 2026". */
export const formatPoint = (day: string, grain: Grain): string =>
  formatShortDate(day).replace(grain === "day" ? / \d+$/ : /^\d+ /, "");

/** Null without anything to compare with. */
export const toPercentChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
