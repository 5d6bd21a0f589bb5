import { expect, test } from "vitest";
import { formatRecentTime, formatRecentTimeAfter } from "./format-date-time.ts";

test("times of lists are as short as they can be", () => {
  const now = new Date("2026-11-18T08:00:00Z");
  const times = [
    "2026-11-19T07:05:00Z",
    "2026-11-18T07:05:00Z",
    "2026-11-17T23:59:00Z",
    "2026-11-16T09:30:00Z",
    "2025-11-16T09:30:00Z",
  ];
  expect(times.map((time) => formatRecentTime(new Date(time), now))).toEqual([
    "Tomorrow, 07:05",
    "Today, 07:05",
    "Yesterday, 23:59",
    "16 Nov, 09:30",
    "16 Nov 2025, 09:30",
  ]);
});

test("a recent day within a sentence has a small letter", () => {
  expect(formatRecentTimeAfter("Seen", new Date())).toMatch(/^Seen today, \d\d:\d\d$/);
  expect(formatRecentTimeAfter("Seen", new Date("2025-11-16T09:30:00Z"))).toBe("Seen 16 Nov 2025, 09:30");
});
