import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";

/** Events from today on, soonest first. */
export function listUpcomingEvents<Event extends { startsAt: string }>(events: readonly Event[], now: Date): Event[] {
  const today = toLondonDate(now);
  return events.filter(({ startsAt }) => startsAt >= today).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** `Wednesday 9 December 2026 at 10.30am`. */
export function formatEventTime(startsAt: string): string {
  const [hour = 0, minute = 0] = startsAt.slice(11).split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`}${half}`;
  return `${formatLongDateWithWeekday(startsAt.slice(0, 10))} at ${clock}`;
}
