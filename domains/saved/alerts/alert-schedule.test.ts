import { expect, test } from "vitest";
import { dueUntil } from "./alert-schedule.ts";

test.each([
  ["I", "2026-11-15T12:00:00Z", "2026-11-15T11:58:00Z"],
  ["D", "2026-11-15T07:59:59Z", "2026-11-14T08:00:00Z"],
  ["D", "2026-11-15T08:00:00Z", "2026-11-15T08:00:00Z"],
  ["D", "2026-07-15T07:30:00Z", "2026-07-15T07:00:00Z"],
  ["D", "2026-07-15T06:59:00Z", "2026-07-14T07:00:00Z"],
  ["W", "2026-11-15T12:00:00Z", "2026-11-13T08:00:00Z"],
  ["W", "2026-11-13T07:00:00Z", "2026-11-06T08:00:00Z"],
  ["M", "2026-11-15T12:00:00Z", "2026-11-01T08:00:00Z"],
  ["M", "2026-11-01T07:59:00Z", "2026-10-01T07:00:00Z"],
] as const)("%s at %s sends what was queued until %s [1.3.40-42]", (frequency, now, until) => {
  expect(dueUntil(frequency, new Date(now)).toISOString()).toBe(new Date(until).toISOString());
});
