import { expect, test } from "vitest";
import { formatEventTime, listUpcomingEvents } from "./upcoming-events.ts";

const events = ["2026-12-09T10:30", "2026-11-15T09:00", "2026-11-14T18:00", "2027-01-01T12:00"].map((startsAt) => ({
  startsAt,
}));
const shown = (now: string) => listUpcomingEvents(events, new Date(now)).map(({ startsAt }) => startsAt.slice(0, 10));

test("lists a sale until the end of its day, soonest first", () => {
  expect(shown("2026-11-15T23:30:00Z")).toEqual(["2026-11-15", "2026-12-09", "2027-01-01"]);
  expect(shown("2026-11-16T00:10:00Z")).toEqual(["2026-12-09", "2027-01-01"]);
});

test("the day ends at midnight London time", () => {
  const june = [{ startsAt: "2026-06-10T18:00" }];
  expect(listUpcomingEvents(june, new Date("2026-06-10T22:59:00Z"))).toHaveLength(1);
  expect(listUpcomingEvents(june, new Date("2026-06-10T23:01:00Z"))).toHaveLength(0);
});

test.each([
  ["2026-12-09T10:30", "Wednesday 9 December 2026 at 10:30"],
  ["2026-06-10T18:00", "Wednesday 10 June 2026 at 18:00"],
  ["2026-06-10T12:05", "Wednesday 10 June 2026 at 12:05"],
])("formats %s as %s", (startsAt, expected) => {
  expect(formatEventTime(startsAt)).toBe(expected);
});
