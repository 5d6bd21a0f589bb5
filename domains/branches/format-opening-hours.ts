import type { OpeningHours } from "./opening-hours.ts";
import { type OpeningState, type Weekday, weekdays } from "./opening-state.ts";

export function formatOpeningState(state: OpeningState): string {
  if (state.open) return `Open now until ${formatClockTime(state.closes)}`;
  if (state.next === null) return "Closed";
  const { inDays, weekday, opens } = state.next;
  return `Closed now, opens ${formatRelativeDay(inDays, weekday)} at ${formatClockTime(opens)}`;
}

/** Independent of the current time: `Open Monday to Friday and Sunday`. */
export function formatOpenDays(hours: OpeningHours): string {
  const runs = groupOpenDays(hours).map(([first, last]) =>
    first === last ? weekdayName(first) : `${weekdayName(first)} to ${weekdayName(last)}`,
  );
  return runs.length === 0 ? "Open by appointment" : `Open ${runs.join(" and ")}`;
}

/** `09:00` → `9am`, `17:30` → `5.30pm`. */
export function formatClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "am" : "pm"}`;
}

export function weekdayName(weekday: Weekday): string {
  return weekday.charAt(0).toUpperCase() + weekday.slice(1);
}

function formatRelativeDay(inDays: number, weekday: Weekday): string {
  if (inDays === 0) return "today";
  if (inDays === 1) return "tomorrow";
  return inDays === 7 ? `next ${weekdayName(weekday)}` : weekdayName(weekday);
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
