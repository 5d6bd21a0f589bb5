import { expect, test } from "vitest";
import { toLondonDate } from "./london-date.ts";

test.each([
  ["2026-01-01T00:00:00Z", "2026-01-01"],
  ["2025-12-31T23:59:59Z", "2025-12-31"],
  ["2026-03-29T00:59:59Z", "2026-03-29"],
  ["2026-06-10T22:59:59Z", "2026-06-10"],
  ["2026-06-10T23:00:00Z", "2026-06-11"],
  ["2026-10-24T23:30:00Z", "2026-10-25"],
  ["2026-10-25T23:30:00Z", "2026-10-25"],
])("%s is %s in London", (time, day) => {
  expect(toLondonDate(new Date(time))).toBe(day);
});
