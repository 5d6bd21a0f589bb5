import { expect, test } from "vitest";
import { formatClockTime } from "#format/format-clock-time.ts";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { formatClosure, formatOpenDays, formatOpeningState, londonWeekday, openingState } from "./opening-state.ts";

const never = { ...standardOpeningHours, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null };
const closed = { ...never, saturday: null };

test.each([
  ["a minute before opening", "2026-11-16T08:59:00Z", "Closed now, opens today at 9:00"],
  ["at opening", "2026-11-16T09:00:00Z", "Open now until 17:30"],
  ["one second before closing", "2026-11-16T17:29:59Z", "Open now until 17:30"],
  ["at closing", "2026-11-16T17:30:00Z", "Closed now, opens tomorrow at 9:00"],
  ["Saturday morning", "2026-11-14T12:59:00Z", "Open now until 13:00"],
  ["Saturday afternoon, before a closed Sunday", "2026-11-14T13:00:00Z", "Closed now, opens Monday at 9:00"],
  ["Sunday", "2026-11-15T12:00:00Z", "Closed now, opens tomorrow at 9:00"],
  ["midnight counts as the new day", "2026-11-16T00:00:00Z", "Closed now, opens today at 9:00"],
  ["winter time, 8:30 in London", "2026-03-27T08:30:00Z", "Closed now, opens today at 9:00"],
  ["first weekday of summer time, 9:30 in London", "2026-03-30T08:30:00Z", "Open now until 17:30"],
  ["summer time, 17:30 in London", "2026-07-01T16:30:00Z", "Closed now, opens tomorrow at 9:00"],
  ["summer time, Sunday 23:30 UTC is Monday in London", "2026-07-05T23:30:00Z", "Closed now, opens today at 9:00"],
  ["first weekday after summer time ends, 8:30 in London", "2026-10-26T08:30:00Z", "Closed now, opens today at 9:00"],
])("%s", (_, now, expected) => {
  expect(formatOpeningState(openingState(standardOpeningHours, new Date(now)))).toBe(expected);
});

test("closed until the same weekday next week", () => {
  const state = openingState(never, new Date("2026-11-14T15:00:00Z"));
  expect(state).toEqual({ open: false, next: { inDays: 7, date: "2026-11-21", opens: "09:00" } });
  expect(formatOpeningState(state)).toBe("Closed now, opens next Saturday at 9:00");
});

const christmas = {
  ...standardOpeningHours,
  closures: [{ from: "2026-12-24", until: "2027-01-03", reason: "Christmas" }, { from: "2026-11-18" }],
};

test.each([
  ["on a closed day", "2026-11-18T12:00:00Z", "Closed now, opens tomorrow at 9:00"],
  ["before a closed day", "2026-11-17T18:00:00Z", "Closed now, opens Thursday at 9:00"],
  ["on the first day of a long closure", "2026-12-24T10:00:00Z", "Closed now, opens on 4 January at 9:00"],
  ["on its last day", "2027-01-03T10:00:00Z", "Closed now, opens tomorrow at 9:00"],
  ["after it", "2027-01-04T10:00:00Z", "Open now until 17:30"],
])("%s", (_, now, expected) => {
  expect(formatOpeningState(openingState(christmas, new Date(now)))).toBe(expected);
});

test("closures in words", () => {
  expect(christmas.closures.map(formatClosure)).toEqual([
    "Closed 24 December to 3 January (Christmas)",
    "Closed 18 November",
  ]);
});

test("in Welsh", () => {
  const words = inWelsh(() => [
    formatOpeningState(openingState(christmas, new Date("2026-11-17T18:00:00Z"))),
    formatOpeningState(openingState(christmas, new Date("2026-12-24T10:00:00Z"))),
    formatOpenDays({ ...standardOpeningHours, wednesday: null }),
    ...christmas.closures.map(formatClosure),
  ]);
  expect(words).toEqual([
    "Ar gau nawr, yn agor dydd Iau am 9:00",
    "Ar gau nawr, yn agor ar 4 Ionawr am 9:00",
    "Ar agor dydd Llun – dydd Mawrth a dydd Iau – dydd Sadwrn",
    "Ar gau 24 Rhagfyr – 3 Ionawr (Christmas)",
    "Ar gau 18 Tachwedd",
  ]);
});

test("closed on every day", () => {
  expect(formatOpeningState(openingState(closed, new Date("2026-11-14T15:00:00Z")))).toBe("Closed");
});

test("londonWeekday uses London time", () => {
  expect(londonWeekday(new Date("2026-07-05T23:30:00Z"))).toBe("monday");
});

test.each([
  ["00:15", "0:15"],
  ["09:00", "9:00"],
  ["12:00", "12:00"],
  ["17:30", "17:30"],
  ["17:05", "17:05"],
])("formats %s as %s", (time, expected) => {
  expect(formatClockTime(time)).toBe(expected);
});

const day = { opens: "09:00", closes: "17:00" };

test.each([
  ["Open Monday to Saturday", standardOpeningHours],
  ["Open Monday to Sunday", { ...standardOpeningHours, sunday: day }],
  ["Open Monday to Tuesday and Thursday to Saturday", { ...standardOpeningHours, wednesday: null }],
  [
    "Open Wednesday",
    { ...standardOpeningHours, monday: null, tuesday: null, thursday: null, friday: null, saturday: null },
  ],
  [
    "Open by appointment",
    {
      ...standardOpeningHours,
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
    },
  ],
])("formats '%s'", (expected, hours) => {
  expect(formatOpenDays(hours)).toBe(expected);
});
