import { dayMs } from "#format/day-ms.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { formatDayAndMonth, formatWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { type Weekday, weekdays } from "#format/weekdays.ts";
import { t } from "#languages/translate.ts";
import type { OpeningHours } from "./branch-file.ts";

export type OpeningState =
  | { open: true; closes: string }
  | { open: false; next: { inDays: number; date: string; opens: string } | null };

type Closure = NonNullable<OpeningHours["closures"]>[number];

const isWithin = ({ from, until = from }: Closure, date: string) => from <= date && date <= until;

/** The hours of a day (YYYY-MM-DD); null: the branch is closed. */
export function hoursOn(hours: OpeningHours, date: string) {
  if (hours.closures?.some((closure) => isWithin(closure, date))) return null;
  return hours[toWeekday(date)];
}

const toWeekday = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? "monday";

/** Whether a branch is open at a given time, in London time. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { date, time } = londonClock(now);
  const today = hoursOn(hours, date);
  if (today && time >= today.opens && time < today.closes) return { open: true, closes: today.closes };
  return { open: false, next: nextOpening(hours, date, time) };
}

export function londonWeekday(now: Date): Weekday {
  return toWeekday(toLondonDate(now));
}

/** Longer than a Christmas closure. */
const maxDaysAhead = 28;

function nextOpening(hours: OpeningHours, today: string, time: string) {
  for (let inDays = 0; inDays <= maxDaysAhead; inDays++) {
    const date = new Date(Date.parse(today) + inDays * dayMs).toISOString().slice(0, 10);
    const opens = hoursOn(hours, date)?.opens;
    if (opens && (inDays > 0 || time < opens)) return { inDays, date, opens };
  }
  return null;
}

/** Created lazily: constructing Intl formatters is slow in browsers. */
let clock: Intl.DateTimeFormat | undefined;

function londonClock(now: Date): { date: string; time: string } {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return { date: toLondonDate(now), time: clock.format(now) };
}

export function formatOpeningState(state: OpeningState): string {
  if (state.open) return t("Open now until {time}", { time: formatClockTime(state.closes) });
  if (state.next === null) return t("Closed");
  const { inDays, date, opens } = state.next;
  const time = formatClockTime(opens);
  if (inDays === 0) return t("Closed now, opens today at {time}", { time });
  if (inDays === 1) return t("Closed now, opens tomorrow at {time}", { time });
  if (inDays > 7) return t("Closed now, opens on {date} at {time}", { date: formatDayAndMonth(date), time });
  const weekday = formatWeekday(toWeekday(date));
  return inDays === 7
    ? t("Closed now, opens next {weekday} at {time}", { weekday, time })
    : t("Closed now, opens {weekday} at {time}", { weekday, time });
}

/** Independent of the current time: `Open Monday to Friday and Sunday`. */
export function formatOpenDays(hours: OpeningHours): string {
  const runs = groupOpenDays(hours).map(([first, last]) =>
    first === last
      ? formatWeekday(first)
      : t("{first} to {last}||days", { first: formatWeekday(first), last: formatWeekday(last) }),
  );
  if (runs.length === 0) return t("Open by appointment");
  return t("Open {days}", { days: runs.reduce((first, last) => t("{first} and {last}||days", { first, last })) });
}

/** `Closed 24 December to 2 January (Christmas)`. */
export function formatClosure({ from, until = from, reason }: Closure): string {
  const first = formatDayAndMonth(from);
  const days =
    from === until
      ? t("Closed {date}", { date: first })
      : t("Closed {first} to {last}", { first, last: formatDayAndMonth(until) });
  return reason ? `${days} (${reason})` : days;
}

function groupOpenDays(hours: OpeningHours): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = [];
  weekdays.forEach((weekday, index) => {
    const run = runs.at(-1);
    if (hours[weekday] === null) return;
    if (run && run[1] === weekdays[index - 1]) run[1] = weekday;
    else runs.push([weekday, weekday]);
  });
  return runs;
}
