import { formatClockTime } from "#format/format-clock-time.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";

export function listUpcomingEvents<Event extends { startsAt: string }>(events: readonly Event[], now: Date): Event[] {
  const today = toLondonDate(now);
  return events.filter(({ startsAt }) => startsAt >= today).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** `Wednesday 9 December 2026 at 10:30`. */
export function formatEventTime(startsAt: string): string {
  const date = formatLongDateWithWeekday(startsAt.slice(0, 10));
  return t("{date} at {time}", { date, time: formatClockTime(startsAt.slice(11)) });
}
