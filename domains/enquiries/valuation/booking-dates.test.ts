import { describe, expect, test } from "vitest";
import { bookingRange, isBookable } from "./booking-dates.ts";

const sunday = new Date("2026-11-15T09:00:00Z");

describe("isBookable [2.4.25]", () => {
  test.each([
    ["today", "2026-11-15", false],
    ["tomorrow", "2026-11-16", true],
    ["a Saturday", "2026-11-21", true],
    ["a Sunday", "2026-11-22", false],
    ["in 60 days", "2027-01-14", true],
    ["in 61 days", "2027-01-15", false],
    ["yesterday", "2026-11-14", false],
    ["a nonexistent day", "2026-11-31", false],
    ["an invalid date", "2026-13-01", false],
  ])("%s (%s) is %s", (_when, date, bookable) => {
    expect(isBookable(date, sunday, ["sunday"])).toBe(bookable);
  });

  test("accepts Sundays when the agency opens on Sundays", () => {
    expect(isBookable("2026-11-22", sunday, [])).toBe(true);
  });

  test("starts the day after today in London time", () => {
    expect(bookingRange(new Date("2026-07-01T23:30:00Z"))).toEqual(["2026-07-03", "2026-08-31"]);
    expect(bookingRange(new Date("2026-12-01T23:30:00Z"))).toEqual(["2026-12-02", "2027-01-30"]);
  });
});
