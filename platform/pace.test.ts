import { expect, test } from "vitest";
import { createPace } from "./pace.ts";

test("slow work makes it fewer, but never too few; quick work brings them back, but never too many", () => {
  const pace = createPace({ fewest: 4, most: 12, slowMs: 600 });
  expect(pace.atOnce()).toBe(12);
  for (let n = 0; n < 3; n++) pace.note(700);
  expect(pace.atOnce()).toBe(8);
  for (let n = 0; n < 50; n++) pace.note(5_000);
  expect(pace.atOnce()).toBe(4);
  for (let n = 0; n < 30; n++) pace.note(100);
  expect(pace.atOnce()).toBe(8);
  for (let n = 0; n < 500; n++) pace.note(100);
  expect(pace.atOnce()).toBe(12);
});
