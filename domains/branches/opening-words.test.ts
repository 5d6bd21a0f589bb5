import { expect, test } from "vitest";
import { usualHours } from "./branch-fixtures.server.ts";
import { clockWords, openDaysWords } from "./opening-words.ts";

test.each([
  ["00:15", "12.15am"],
  ["09:00", "9am"],
  ["12:00", "12pm"],
  ["17:30", "5.30pm"],
  ["17:05", "5.05pm"],
])("%s is said as %s", (time, words) => {
  expect(clockWords(time)).toBe(words);
});

const day = { opens: "09:00", closes: "17:00" };

test.each([
  ["Open Monday to Saturday", usualHours],
  ["Open Monday to Sunday", { ...usualHours, sunday: day }],
  ["Open Monday to Tuesday and Thursday to Saturday", { ...usualHours, wednesday: null }],
  ["Open Wednesday", { ...usualHours, monday: null, tuesday: null, thursday: null, friday: null, saturday: null }],
  [
    "Open by appointment",
    { ...usualHours, monday: null, tuesday: null, wednesday: null, thursday: null, friday: null, saturday: null },
  ],
])("%s", (words, hours) => {
  expect(openDaysWords(hours)).toBe(words);
});
