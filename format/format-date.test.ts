import fc from "fast-check";
import { expect, test } from "vitest";
import { inWelsh } from "#tests/support/in-welsh.ts";
import { formatLongDate, formatLongDateWithWeekday, formatShortDate } from "./format-date.ts";

const long = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });

test("in Welsh, without Intl", () => {
  expect(inWelsh(() => ["2026-12-04", "2027-05-31"].map(formatLongDateWithWeekday))).toEqual([
    "Dydd Gwener 4 Rhagfyr 2026",
    "Dydd Llun 31 Mai 2027",
  ]);
  expect(inWelsh(() => formatShortDate("2026-09-04"))).toBe("4 Medi 2026");
});

test("formats every date like Intl", () => {
  fc.assert(
    fc.property(days, (day) => {
      const date = day.toISOString().slice(0, 10);
      expect(formatLongDate(date)).toBe(long.format(new Date(date)));
      expect(formatLongDateWithWeekday(date)).toBe(`${weekday.format(new Date(date))} ${formatLongDate(date)}`);
      expect(formatShortDate(date)).toBe(short.format(new Date(date)));
    }),
  );
});
