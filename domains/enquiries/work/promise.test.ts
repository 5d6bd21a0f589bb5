import { describe, expect, test } from "vitest";
import type { OpeningHours, WeeklyHours } from "#domains/branches/branch-file.ts";
import { inWelsh } from "#tests/support/in-welsh.ts";
import {
  addOpenMinutes,
  countOpenMinutes,
  findMedianResponse,
  formatDue,
  formatPromise,
  formatResponseTime,
  limitDue,
  roundDue,
} from "./promise.ts";

const day = { opens: "09:00", closes: "17:30" };
const hours: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { opens: "10:00", closes: "12:00" },
  sunday: null,
};
const isNever = () => false;
const open = { hours, isClosedOn: isNever };
const closed = Object.fromEntries(Object.keys(hours).map((name) => [name, null])) as WeeklyHours;

test("closed days do not count", () => {
  const closures = [{ from: "2026-11-18", until: "2026-11-19" }];
  const withClosure = { hours: { ...hours, closures }, isClosedOn: isNever };
  const from = new Date("2026-11-17T16:30Z");
  expect(addOpenMinutes(withClosure, from, 120)).toEqual(new Date("2026-11-20T10:00Z"));
  expect(countOpenMinutes(withClosure, from, new Date("2026-11-20T10:00Z"))).toBe(120);
});

describe("the time a reply is due", () => {
  test.each([
    ["within the day", "2026-11-17T10:00Z", 120, "2026-11-17T12:00Z"],
    ["at closing time", "2026-11-17T15:30Z", 120, "2026-11-17T17:30Z"],
    ["over night", "2026-11-17T16:30Z", 120, "2026-11-18T10:00Z"],
    ["before opening", "2026-11-17T06:00Z", 30, "2026-11-17T09:30Z"],
    ["over a weekend", "2026-11-21T11:30Z", 60, "2026-11-23T09:30Z"],
    ["on a closed day", "2026-11-22T11:30Z", 60, "2026-11-23T10:00Z"],
    ["in summer time", "2026-06-16T08:00Z", 60, "2026-06-16T09:00Z"],
    ["over the end of summer time", "2026-10-24T10:30Z", 60, "2026-10-26T09:30Z"],
    ["over several days", "2026-11-16T09:00Z", 1_200, "2026-11-18T12:00Z"],
  ])("%s", (_, from, minutes, due) => {
    expect(addOpenMinutes(open, new Date(from), minutes).toISOString()).toBe(new Date(due).toISOString());
  });

  test("over a bank holiday and a closed day", () => {
    const isClosedOn = (date: string) => ["2026-12-25", "2026-12-28"].includes(date);
    const due = addOpenMinutes({ hours, isClosedOn }, new Date("2026-12-24T17:00Z"), 180);
    expect(due.toISOString()).toBe("2026-12-29T09:30:00.000Z");
    expect(countOpenMinutes({ hours, isClosedOn }, new Date("2026-12-24T17:00Z"), due)).toBe(180);
  });

  test("every minute counts without a branch or opening hours", () => {
    const from = new Date("2026-11-22T11:30Z");
    for (const none of [null, closed])
      expect(addOpenMinutes({ hours: none, isClosedOn: isNever }, from, 60)).toEqual(new Date("2026-11-22T12:30Z"));
  });
});

test.each([
  ["2026-11-17T16:15Z", "16:15 today"],
  ["2026-11-18T09:00Z", "9:00 tomorrow"],
  ["2026-11-20T12:30Z", "12:30 on Friday"],
  ["2026-12-07T10:00Z", "10:00 on Monday 7 December"],
])("%s is %s", (due, text) => {
  expect(formatDue(new Date(due), new Date("2026-11-17T09:00Z"))).toBe(text);
});

test("a promised time is rounded up to five minutes", () => {
  expect(roundDue(new Date("2026-11-17T09:14:20Z"))).toEqual(new Date("2026-11-17T09:15Z"));
});

test.each([
  ["2026-11-20T10:50Z", "2026-11-20", ["9:00", "10:00"], "2026-11-20T08:00Z"],
  ["2026-11-20T10:50Z", "2026-11-20", ["13:00", "12:00"], "2026-11-20T10:50Z"],
  ["2026-11-20T10:50Z", "2026-11-20", ["11:00"], "2026-11-20T10:00Z"],
  ["2026-11-20T10:50Z", "2026-11-21", ["9:00"], "2026-11-20T10:50Z"],
  ["2026-06-19T09:50Z", "2026-06-19", ["9:00"], "2026-06-19T07:00Z"],
  ["2026-11-20T10:50Z", "2026-11-20", [], "2026-11-20T10:50Z"],
])("a reply due at %s, with %s at %j in mind, is due at %s", (due, bookedFor, timeSlots, expected) => {
  expect(limitDue(new Date(due), { bookedFor, timeSlots })).toEqual(new Date(expected));
  expect(limitDue(new Date(due), null)).toEqual(new Date(due));
});

const branch = { firstName: null, branch: "Exeter", telephone: "01632 960105" };
test.each([
  [null, "We'll reply by 16:15 today."],
  [branch, "Our Exeter branch will ring or email you by 16:15 today."],
  [{ ...branch, firstName: "Emma" }, "Emma from our Exeter branch will ring or email you by 16:15 today."],
])("the promise names who answers, %o", (by, text) => {
  const now = new Date("2026-11-17T09:00Z");
  expect(formatPromise(new Date("2026-11-17T16:15Z"), now, by)).toBe(text);
  expect(formatPromise(null, now, by)).toBeNull();
});

test.each([
  ["2026-11-17T16:15Z", "Byddwn yn ateb erbyn 16:15 heddiw."],
  ["2026-12-07T10:00Z", "Byddwn yn ateb erbyn 10:00, Dydd Llun, 7 Rhagfyr."],
])("%s in Welsh: %s", (due, text) => {
  expect(inWelsh(() => formatPromise(new Date(due), new Date("2026-11-17T09:00Z"), null))).toBe(text);
});

test.each([
  ["2026-11-17T10:00Z", "2026-11-17T10:40Z", 40],
  ["2026-11-17T17:00Z", "2026-11-18T09:10Z", 40],
  ["2026-11-21T11:30Z", "2026-11-23T09:10Z", 40],
  ["2026-11-22T11:30Z", "2026-11-22T12:30Z", 0],
])("from %s to %s the branch is open for %d minutes", (from, to, minutes) => {
  expect(countOpenMinutes(open, new Date(from), new Date(to))).toBe(minutes);
  const due = addOpenMinutes(open, new Date(from), Math.max(1, minutes));
  expect(countOpenMinutes(open, new Date(from), due)).toBe(Math.max(1, minutes));
});

test("the median counts leads without a reply, and needs twenty", () => {
  const replied = (count: number) => Array.from({ length: count }, (_, n) => n);
  expect(findMedianResponse(replied(19))).toBeNull();
  expect(findMedianResponse(replied(21))).toBe(10);
  expect(findMedianResponse([...replied(15), ...Array(10).fill(null)])).toBe(12);
  expect(findMedianResponse([...replied(10), ...Array(10).fill(null)])).toBeNull();
  expect([3, 38, 90, 91, 130].map(formatResponseTime)).toEqual([
    ...["about 5 minutes", "about 40 minutes", "about 90 minutes", "about 2 hours", "about 3 hours"],
  ]);
});
