import { toLondonDate } from "#format/london-date.ts";

/** Events from today on, soonest first. */
export function listUpcomingEvents<Event extends { startsAt: string }>(events: readonly Event[], now: Date): Event[] {
  const today = toLondonDate(now);
  return events.filter(({ startsAt }) => startsAt >= today).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `Wednesday 9 December 2026 at 10.30am`; parsed and formatted as UTC, because local times have no zone. */
export function formatEventTime(startsAt: string): string {
  const [hour = 0, minute = 0] = startsAt.slice(11).split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`}${half}`;
  return `${dateFormat.format(new Date(`${startsAt}Z`)).replace(",", "")} at ${clock}`;
}
