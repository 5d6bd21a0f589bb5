import { expect, test } from "vitest";
import { readBusyTimes } from "./busy-times.ts";

const zone = `BEGIN:VTIMEZONE
TZID:Paris
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`;

const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    zone,
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    "END:VCALENDAR",
  ]
    .join("\n")
    .replaceAll("\n", "\r\n");
const from = new Date("2026-11-16T00:00:00Z");
const to = new Date("2026-11-30T00:00:00Z");
const read = (...events: string[]) =>
  readBusyTimes(calendar(...events), from, to).map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((time) => time.toISOString().slice(5, 16)).join(" "),
  );

const cases: [title: string, events: string[], expected: string[]][] = [
  ["UTC", ["UID:1\nDTSTART:20261118T100000Z\nDTEND:20261118T110000Z"], ["11-18T10:00 11-18T11:00"]],
  [
    "a zone",
    ["UID:1\nDTSTART;TZID=Paris:20261118T100000\nDTEND;TZID=Paris:20261118T110000"],
    ["11-18T09:00 11-18T10:00"],
  ],
  ["no zone is London", ["UID:1\nDTSTART:20261118T100000\nDURATION:PT30M"], ["11-18T10:00 11-18T10:30"]],
  ["a whole day", ["UID:1\nDTSTART;VALUE=DATE:20261118\nDTEND;VALUE=DATE:20261119"], ["11-18T00:00 11-19T00:00"]],
  ["outside the range", ["UID:1\nDTSTART:20261018T100000Z\nDTEND:20261018T110000Z"], []],
  ["cancelled", ["UID:1\nDTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nSTATUS:CANCELLED"], []],
  ["transparent", ["UID:1\nDTSTART:20261118T100000Z\nDTEND:20261118T110000Z\nTRANSP:TRANSPARENT"], []],
  [
    "weekly since 2015, once moved, once left out",
    [
      "UID:1\nDTSTART:20150107T100000Z\nDTEND:20150107T110000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE,FR\nEXDATE:20261120T100000Z",
      "UID:1\nRECURRENCE-ID:20261118T100000Z\nDTSTART:20261118T150000Z\nDTEND:20261118T160000Z",
    ],
    ["11-18T15:00 11-18T16:00", "11-25T10:00 11-25T11:00", "11-27T10:00 11-27T11:00"],
  ],
];

test.each(cases)("%s", (_, events, expected) => expect(read(...events)).toEqual(expected));

test.each(["", "<html></html>", "BEGIN:VCARD\r\nEND:VCARD", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT"])(
  "refuses %j",
  (text) => {
    expect(() => readBusyTimes(text, from, to)).toThrow();
  },
);

test("a repeat every second ends", () => {
  const times = read("UID:1\nDTSTART:20261117T100000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY");
  expect(times).toHaveLength(5_000);
});
