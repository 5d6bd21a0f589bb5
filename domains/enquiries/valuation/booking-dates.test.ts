import { describe, expect, test } from "vitest";
import { bookingRange, isBookable } from "./booking-dates.ts";

const sunday = new Date("2026-11-15T09:00:00Z");

describe("a valuation can be booked [2.4.25]", () => {
  test.each([
    ["today", "2026-11-15", false],
    ["tomorrow", "2026-11-16", true],
    ["on a Saturday", "2026-11-21", true],
    ["on a Sunday", "2026-11-22", false],
    ["in 60 days", "2027-01-14", true],
    ["in 61 days", "2027-01-15", false],
    ["yesterday", "2026-11-14", false],
    ["on a day that does not exist", "2026-11-31", false],
    ["on no date at all", "2026-13-01", false],
  ])("%s (%s): %s", (_when, date, bookable) => {
    expect(isBookable(date, sunday, ["sunday"])).toBe(bookable);
  });

  test("on Sundays where the agency opens on Sundays", () => {
    expect(isBookable("2026-11-22", sunday, [])).toBe(true);
  });

  test("from the day after today in London, whatever UTC says", () => {
    expect(bookingRange(new Date("2026-07-01T23:30:00Z"))).toEqual(["2026-07-03", "2026-08-31"]);
    expect(bookingRange(new Date("2026-12-01T23:30:00Z"))).toEqual(["2026-12-02", "2027-01-30"]);
  });
});
