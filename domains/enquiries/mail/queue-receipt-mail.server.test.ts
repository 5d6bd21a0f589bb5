import { expect, test } from "vitest";
import { createBookingCalendar } from "./queue-receipt-mail.server.tsx";

const appointment = {
  uid: "HV-7K3Q@vale.test",
  bookedFor: "2026-11-20",
  timeSlots: ["10:00", "9:00"],
  summary: "Valuation",
  description: "First line\nsecond, with; marks \\ and so on",
  location: "1 Mill Lane, Taunton",
  now: new Date("2026-11-15T09:00:00Z"),
};

/** Unfolds the lines and unescapes the values, by property name. */
function parse(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll(/\r\n[ \t]/g, "").split("\r\n");
  const unescapeText = (text: string) => text.replaceAll(/\\(.)/g, (_, mark) => (mark === "n" ? "\n" : mark));
  return new Map(lines.map((line) => [line.split(":")[0] ?? "", unescapeText(line.slice(line.indexOf(":") + 1))]));
}

test("is a published, tentative event with the booking's own id", () => {
  const event = parse(createBookingCalendar(appointment));
  const names = ["VERSION", "PRODID", "METHOD", "UID", "STATUS", "DTSTAMP"];
  expect(names.map((name) => event.get(name))).toEqual([
    "2.0",
    "-//Gable//Enquiries//EN",
    "PUBLISH",
    "HV-7K3Q@vale.test",
    "TENTATIVE",
    "20261115T090000Z",
  ]);
});

test.each([
  ["in winter", "2026-11-20", ["10:00", "9:00"], "20261120T090000Z", "20261120T110000Z"],
  ["in summer", "2026-07-20", ["16:00"], "20260720T150000Z", "20260720T160000Z"],
  ["the day before the clocks go forward", "2026-03-28", ["9:00"], "20260328T090000Z", "20260328T100000Z"],
  ["the day the clocks go forward", "2026-03-29", ["9:00"], "20260329T080000Z", "20260329T090000Z"],
  ["the day the clocks go back", "2026-10-25", ["9:00", "16:00"], "20261025T090000Z", "20261025T170000Z"],
])("spans the requested hours in London %s", (_when, bookedFor, timeSlots, start, end) => {
  const event = parse(createBookingCalendar({ ...appointment, bookedFor, timeSlots }));
  expect([event.get("DTSTART"), event.get("DTEND")]).toEqual([start, end]);
});

test("is an all-day event without hours", () => {
  const event = parse(createBookingCalendar({ ...appointment, bookedFor: "2026-07-20", timeSlots: [] }));
  expect([event.get("DTSTART;VALUE=DATE"), event.get("DTEND")]).toEqual(["20260720", undefined]);
});

test("escapes text and folds lines at 75 bytes", () => {
  const summary = `${"é🏠".repeat(40)}\nEND:VEVENT`;
  const file = createBookingCalendar({ ...appointment, summary });
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  const event = parse(file);
  const { description, location } = appointment;
  expect(["SUMMARY", "DESCRIPTION", "LOCATION"].map((name) => event.get(name))).toEqual([
    summary,
    description,
    location,
  ]);
});
