import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningHours } from "#domains/branches/branch-file.ts";
import { toLondonTime } from "#format/london-date.ts";
import { type DiaryPerson, findFreeSlots, type SlotRules, type SlotSource } from "./free-slots.ts";

const day = { opens: "09:00", closes: "12:00" };
const week = (hours: OpeningHours["monday"]): OpeningHours => ({
  ...{ monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours },
  ...{ saturday: hours, sunday: hours },
});
const rules: SlotRules = { slotMinutes: 60, travelMinutes: 0, noticeHours: 0, daysAhead: 0 };
const at = (text: string) => new Date(text);
const person = (change: Partial<DiaryPerson> = {}): DiaryPerson => ({
  ...{ accountId: 1, hours: week(day), busy: [] },
  ...change,
});
const source = (change: Partial<SlotSource> = {}): SlotSource => ({
  ...{ now: at("2026-11-20T00:00:00Z"), rules, openingHours: week(day), isClosedOn: () => false, people: [person()] },
  ...change,
});
const times = (change: Partial<SlotSource>, limit = 100) =>
  findFreeSlots(source(change), limit).map(({ startsAt }) => toLondonTime(startsAt));
const busy = (from: string, to: string) => ({
  startsAt: at(`2026-11-20T${from}:00Z`),
  endsAt: at(`2026-11-20T${to}:00Z`),
});

const cases: [title: string, change: Partial<SlotSource>, expected: string[]][] = [
  ["the whole day", {}, ["09:00", "10:00", "11:00"]],
  ["half hours", { rules: { ...rules, slotMinutes: 90 } }, ["09:00", "10:30"]],
  ["a slot must end before closing", { rules: { ...rules, slotMinutes: 120 } }, ["09:00"]],
  ["no one works", { people: [] }, []],
  ["the branch is shut", { openingHours: week(null) }, []],
  ["the branch is closed that day", { openingHours: { ...week(day), closures: [{ from: "2026-11-20" }] } }, []],
  ["a holiday", { isClosedOn: (date) => date === "2026-11-20" }, []],
  ["starts later", { people: [person({ hours: week({ opens: "09:30", closes: "12:00" }) })] }, ["10:00", "11:00"]],
  [
    "works longer than the branch",
    { people: [person({ hours: week({ opens: "07:00", closes: "20:00" }) })] },
    ["09:00", "10:00", "11:00"],
  ],
  ["a day off", { people: [person({ hours: week(null) })] }, []],
  ["an appointment", { people: [person({ busy: [busy("10:00", "11:00")] })] }, ["09:00", "11:00"]],
  [
    "overlapping appointments in any order",
    { people: [person({ busy: [busy("10:30", "11:30"), busy("09:30", "10:45")] })] },
    [],
  ],
  [
    "travel before the next appointment",
    { rules: { ...rules, travelMinutes: 15 }, people: [person({ busy: [busy("10:00", "11:00")] })] },
    ["11:00"],
  ],
  [
    "busy all day, from yesterday",
    { people: [person({ busy: [{ startsAt: at("2026-11-19T00:00:00Z"), endsAt: at("2026-11-21T00:00:00Z") }] })] },
    [],
  ],
  [
    "a colleague is free",
    { people: [person({ busy: [busy("09:00", "12:00")] }), person({ accountId: 2 })] },
    ["09:00", "10:00", "11:00"],
  ],
  ["notice", { now: at("2026-11-20T08:30:00Z"), rules: { ...rules, noticeHours: 1 } }, ["10:00", "11:00"]],
  ["the day of the auction", { auctionDate: "2026-11-20" }, []],
  ["the day before the auction", { auctionDate: "2026-11-21" }, ["09:00", "10:00", "11:00"]],
  ["the day is over", { now: at("2026-11-20T12:00:00Z") }, []],
];

describe("findFreeSlots", () => {
  test.each(cases)("%s", (_, change, expected) => expect(times(change)).toEqual(expected));

  test("says who is free, stops at the limit and looks so many days ahead", () => {
    const people = [person({ busy: [busy("09:00", "10:00")] }), person({ accountId: 2 })];
    expect(findFreeSlots(source({ people }), 2).map(({ accountIds }) => accountIds)).toEqual([[2], [1, 2]]);
    expect(times({ rules: { ...rules, daysAhead: 3 } })).toHaveLength(12);
  });

  test.each([
    ["2026-03-28", "09:00:00.000Z"],
    ["2026-03-29", "08:00:00.000Z"],
    ["2026-10-24", "08:00:00.000Z"],
    ["2026-10-25", "09:00:00.000Z"],
  ])("keeps to London time when the clocks change: %s", (date, expected) => {
    const [first] = findFreeSlots(source({ now: at(`${date}T00:30:00Z`) }), 1);
    expect(first?.startsAt.toISOString()).toBe(`${date}T${expected}`);
  });

  test("leaves out the hour that spring skips", () => {
    const hours = week({ opens: "00:00", closes: "04:00" });
    const change = { openingHours: hours, people: [person({ hours })] };
    expect(times({ ...change, now: at("2026-03-29T00:00:00Z") })).toEqual(["00:00", "02:00", "03:00"]);
    expect(times({ ...change, now: at("2026-10-24T23:00:00Z") })).toEqual(["00:00", "01:00", "02:00", "03:00"]);
  });

  test("never offers a time that is busy, outside the hours or too soon, and misses none", () => {
    const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
    const interval = fc.tuple(minutes, fc.integer({ min: 1, max: 300 }));
    const base = at("2026-11-20T00:00:00Z").getTime();
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 12 }),
        fc.constantFrom(15, 30, 45, 60),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 30 }),
        (entries, slotMinutes, travelMinutes, noticeHours) => {
          const times = entries.map(([from, length]) => ({
            startsAt: new Date(base + from * 60_000),
            endsAt: new Date(base + (from + length) * 60_000),
          }));
          const own = { slotMinutes, travelMinutes, noticeHours, daysAhead: 2 };
          const found = findFreeSlots(source({ rules: own, people: [person({ busy: times })] }), 1000);
          const isFree = (start: number) => {
            const end = start + (slotMinutes + travelMinutes) * 60_000;
            return !times.some(({ startsAt, endsAt }) => startsAt.getTime() < end && endsAt.getTime() > start);
          };
          const expected = [0, 1, 2].flatMap((date) =>
            Array.from(
              { length: Math.floor(180 / slotMinutes) },
              (_, slot) => base + date * 86_400_000 + (540 + slot * slotMinutes) * 60_000,
            ),
          );
          const wanted = expected.filter((start) => start >= base + noticeHours * 3_600_000 && isFree(start));
          expect(found.map(({ startsAt }) => startsAt.getTime())).toEqual(wanted);
        },
      ),
      { numRuns: 200 },
    );
  });
});
