import { capitalise } from "#format/capitalise.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { type Weekday, weekdays } from "#format/weekdays.ts";
import type { OpeningHours } from "./branch-file.ts";

export type OpeningState =
  | { open: true; closes: string }
  | { open: false; next: { inDays: number; weekday: Weekday; opens: string } | null };

/** Whether a branch is open at a given time, in London time. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { weekday, time } = londonClock(now);
  const today = hours[weekday];
  if (today && time >= today.opens && time < today.closes) return { open: true, closes: today.closes };
  return { open: false, next: nextOpening(hours, weekday, time) };
}

export function londonWeekday(now: Date): Weekday {
  return londonClock(now).weekday;
}

function nextOpening(hours: OpeningHours, today: Weekday, time: string) {
  for (let inDays = 0; inDays <= 7; inDays++) {
    const weekday = weekdays[(weekdays.indexOf(today) + inDays) % 7] ?? today;
    const opens = hours[weekday]?.opens;
    if (opens && (inDays > 0 || time < opens)) return { inDays, weekday, opens };
  }
  return null;
}

/** Created lazily: constructing Intl formatters is slow in browsers. */
let clock: Intl.DateTimeFormat | undefined;

function londonClock(now: Date): { weekday: Weekday; time: string } {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/London",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  const weekday = weekdays.find((day) => day === parts.weekday?.toLowerCase()) ?? "monday";
  return { weekday, time: `${parts.hour}:${parts.minute}` };
}

export function formatOpeningState(state: OpeningState): string {
  if (state.open) return `Open now until ${formatClockTime(state.closes)}`;
  if (state.next === null) return "Closed";
  const { inDays, weekday, opens } = state.next;
  return `Closed now, opens ${formatRelativeDay(inDays, weekday)} at ${formatClockTime(opens)}`;
}

/** Independent of the current time: `Open Monday to Friday and Sunday`. */
export function formatOpenDays(hours: OpeningHours): string {
  const runs = groupOpenDays(hours).map(([first, last]) =>
    first === last ? capitalise(first) : `${capitalise(first)} to ${capitalise(last)}`,
  );
  return runs.length === 0 ? "Open by appointment" : `Open ${runs.join(" and ")}`;
}

function formatRelativeDay(inDays: number, weekday: Weekday): string {
  if (inDays === 0) return "today";
  if (inDays === 1) return "tomorrow";
  return inDays === 7 ? `next ${capitalise(weekday)}` : capitalise(weekday);
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
