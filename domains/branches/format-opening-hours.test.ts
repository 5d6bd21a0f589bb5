import { expect, test } from "vitest";
import { formatClockTime } from "#format/format-clock-time.ts";
import { standardOpeningHours } from "#tests/support/branch-fixtures.ts";
import { formatOpenDays } from "./opening-state.ts";

test.each([
  ["00:15", "12.15am"],
  ["09:00", "9am"],
  ["12:00", "12pm"],
  ["17:30", "5.30pm"],
  ["17:05", "5.05pm"],
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
