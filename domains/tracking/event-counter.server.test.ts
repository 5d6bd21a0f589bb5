import { expect, test } from "vitest";
import { createTally, createUniqueVisitors } from "./event-counter.server.ts";

const home = { agencyId: 1, propertyId: 7, day: "2026-11-15", domain: "vale.test", eventType: null };

test("sums equal keys and is empty after take", () => {
  const tally = createTally(10);
  tally.add(home);
  tally.add(home, 2);
  tally.add({ ...home, eventType: "similar" });
  expect(tally.take()).toEqual({
    counts: [
      { ...home, amount: 3 },
      { ...home, eventType: "similar", amount: 1 },
    ],
    dropped: 0,
  });
  expect(tally.take()).toEqual({ counts: [], dropped: 0 });
});

test("drops new keys when full and reports how many", () => {
  const tally = createTally(1);
  tally.add(home);
  tally.add({ ...home, propertyId: 8 }, 4);
  tally.add(home);
  expect(tally.take()).toEqual({ counts: [{ ...home, amount: 2 }], dropped: 4 });
});

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
