import { expect, test } from "vitest";
import { toNextFullHour } from "./next-full-hour.ts";

test.each([
  ["2026-11-18T10:20:00Z", "2026-11-18T11:00"],
  ["2026-11-18T10:00:00Z", "2026-11-18T11:00"],
  ["2026-11-18T05:10:00Z", "2026-11-18T09:00"],
  ["2026-11-18T17:59:00Z", "2026-11-18T18:00"],
  ["2026-11-18T18:00:00Z", "2026-11-19T09:00"],
  ["2026-11-30T21:00:00Z", "2026-12-01T09:00"],
  ["2026-07-01T09:30:00Z", "2026-07-01T11:00"],
  ["2026-07-01T23:30:00Z", "2026-07-02T09:00"],
])("at %s the next full hour is %s", (now, expected) => {
  expect(toNextFullHour(new Date(now))).toBe(expected);
});
