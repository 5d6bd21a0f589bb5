import { capitalise } from "#format/capitalise.ts";
import { formatClockTime } from "#format/format-clock-time.ts";
import { type Weekday, weekdays } from "#format/weekdays.ts";
import type { OpeningHours } from "./opening-hours.ts";
import type { OpeningState } from "./opening-state.ts";

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
