import { expect, test } from "vitest";
import {
  listPoints,
  type PeriodName,
  parsePeriod,
  splitPeriod,
  toPercentChange,
  toPeriod,
  toPreviousMonth,
} from "./period.ts";
import { toReplySpeed } from "./reply-speed.ts";

test.each<[PeriodName, string, string, string, string, string]>([
  ["7d", "2026-11-15", "2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"],
  ["30d", "2026-03-01", "2026-01-31", "2026-03-01", "2026-01-01", "2026-01-30"],
  ["90d", "2026-11-15", "2026-08-18", "2026-11-15", "2026-05-20", "2026-08-17"],
  ["12m", "2026-11-15", "2025-11-01", "2026-10-31", "2024-11-01", "2025-10-31"],
  ["12m", "2026-01-01", "2025-01-01", "2025-12-31", "2024-01-01", "2024-12-31"],
])("%s up to %s is %s to %s, compared with %s to %s", (name, today, from, to, beforeFrom, beforeTo) => {
  expect(toPeriod(name, today)).toMatchObject({ from, to, before: { from: beforeFrom, to: beforeTo } });
  const { grain, before } = toPeriod(name, today);
  expect(listPoints(before.from, before.to, grain)).toHaveLength(listPoints(from, to, grain).length);
});

test.each<[PeriodName, string, string[], string[]]>([
  ["7d", "2026-11-03", [], ["2026-10-28 2026-11-03"]],
  ["30d", "2026-11-15", [], ["2026-10-17 2026-11-15"]],
  ["30d", "2026-03-01", ["2026-02-01 2026-02-28"], ["2026-01-31 2026-01-31", "2026-03-01 2026-03-01"]],
  ["30d", "2026-11-30", [], ["2026-11-01 2026-11-30"]],
  ["90d", "2026-11-15", ["2026-09-01 2026-10-31"], ["2026-08-18 2026-08-31", "2026-11-01 2026-11-15"]],
  ["90d", "2026-03-31", ["2026-01-01 2026-02-28"], ["2026-03-01 2026-03-31"]],
  ["12m", "2026-11-15", ["2025-11-01 2026-10-31"], []],
])("%s up to %s is the months %j and the days %j", (name, today, months, days) => {
  const split = splitPeriod(toPeriod(name, today));
  const toText = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
  expect([split.months.map(toText), split.days.map(toText)]).toEqual([months, days]);
});

test("an unknown period is the last 30 days", () => {
  expect([parsePeriod(null), parsePeriod("toString"), parsePeriod("12m")]).toEqual(["30d", "30d", "12m"]);
});

test("the month before January is December", () => {
  expect(toPreviousMonth("2026-01-03")).toEqual({
    ...{ from: "2025-12-01", to: "2025-12-31" },
    before: { from: "2025-11-01", to: "2025-11-30" },
  });
});

test("a change needs something before", () => {
  expect([toPercentChange(3, 2), toPercentChange(1, 2), toPercentChange(2, 0)]).toEqual([50, -50, null]);
});

test.each([
  [0, "hour"],
  [60, "hour"],
  [61, "half-day"],
  [240, "half-day"],
  [510, "day"],
  [511, "later"],
  [null, "none"],
] as const)("a reply after %s open minutes: %s", (minutes, speed) => {
  expect(toReplySpeed(minutes)).toBe(speed);
});
