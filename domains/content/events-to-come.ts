import { londonDay } from "#ui/london-day.ts";

/** Today's and later ones, the next first; what was yesterday is over. */
export function eventsToCome<Event extends { startsAt: string }>(events: readonly Event[], now: Date): Event[] {
  const today = londonDay(now);
  return events.filter(({ startsAt }) => startsAt >= today).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

const words = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `Wednesday 9 December 2026 at 10.30am`; a local time has no zone, so it is read and written as if it were UTC. */
export function eventTime(startsAt: string): string {
  const [hour = 0, minute = 0] = startsAt.slice(11).split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const clock = `${hour % 12 || 12}${minute === 0 ? "" : `.${String(minute).padStart(2, "0")}`}${half}`;
  return `${words.format(new Date(`${startsAt}Z`)).replace(",", "")} at ${clock}`;
}
