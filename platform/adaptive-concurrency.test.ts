import { expect, test } from "vitest";
import { createAdaptiveConcurrency } from "./adaptive-concurrency.ts";

test("lowers the limit for slow work and raises it for fast work, within its bounds", () => {
  const pace = createAdaptiveConcurrency({ min: 4, max: 12, slowMs: 600 });
  expect(pace.limit()).toBe(12);
  for (let n = 0; n < 3; n++) pace.recordDuration(700);
  expect(pace.limit()).toBe(8);
  for (let n = 0; n < 50; n++) pace.recordDuration(5_000);
  expect(pace.limit()).toBe(4);
  for (let n = 0; n < 30; n++) pace.recordDuration(100);
  expect(pace.limit()).toBe(8);
  for (let n = 0; n < 500; n++) pace.recordDuration(100);
  expect(pace.limit()).toBe(12);
});
