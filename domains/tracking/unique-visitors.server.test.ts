import { expect, test } from "vitest";
import { createUniqueVisitors } from "./event-counter.server.ts";

const phone = { address: "203.0.113.7", userAgent: "Safari" };

test("a visitor is first once per day and key", () => {
  const visitors = createUniqueVisitors(10);
  expect(visitors.isFirst(phone, "1 7", "2026-11-15")).toBe(true);
  expect(visitors.isFirst(phone, "1 7", "2026-11-15")).toBe(false);
  expect(visitors.isFirst(phone, "1 8", "2026-11-15")).toBe(true);
  expect(visitors.isFirst({ ...phone, userAgent: "Firefox" }, "1 7", "2026-11-15")).toBe(true);
  expect(visitors.isFirst(phone, "1 7", "2026-11-16")).toBe(true);
});

test("evicts the oldest entry when full", () => {
  const visitors = createUniqueVisitors(2);
  for (const what of ["a", "b", "c"]) visitors.isFirst(phone, what, "2026-11-15");
  expect(visitors.isFirst(phone, "c", "2026-11-15")).toBe(false);
  expect(visitors.isFirst(phone, "a", "2026-11-15")).toBe(true);
});
