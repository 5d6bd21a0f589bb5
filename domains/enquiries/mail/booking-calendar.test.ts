import { expect, test } from "vitest";
import { createBookingCalendar } from "./booking-calendar.ts";

const appointment = {
  uid: "HV-7K3Q@vale.test",
  bookedFor: "2026-11-20",
  timeSlots: ["10:00", "9:00"],
  summary: "Valuation",
  description: "First line\nsecond, with; marks \\ and so on",
  location: "1 Mill Lane, Taunton",
  now: new Date("2026-11-15T09:00:00Z"),
};

test("spans the requested hours in winter and summer time", () => {
  const winter = createBookingCalendar(appointment);
  expect(winter).toContain("DTSTART:20261120T090000Z\r\nDTEND:20261120T110000Z\r\n");
  const summer = createBookingCalendar({ ...appointment, bookedFor: "2026-07-20", timeSlots: ["16:00"] });
  expect(summer).toContain("DTSTART:20260720T150000Z\r\nDTEND:20260720T160000Z\r\n");
});

test("is an all-day event without hours", () => {
  expect(createBookingCalendar({ ...appointment, timeSlots: [] })).toContain("DTSTART;VALUE=DATE:20261120\r\n");
});

test("escapes text and folds lines at 75 bytes", () => {
  const file = createBookingCalendar({ ...appointment, summary: `${"é".repeat(80)}\nEND:VEVENT` });
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file).toContain("First line\\nsecond\\, with\\; marks \\\\ and so on");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${"é".repeat(80)}\\nEND:VEVENT`);
});
