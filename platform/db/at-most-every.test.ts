import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atMostEvery } from "./at-most-every.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first is heard at once, repeats together, another id by itself", () => {
  const heard: number[] = [];
  const announce = atMostEvery(1_000, (id) => heard.push(id));
  for (let count = 0; count < 50; count++) announce(1);
  announce(2);
  expect(heard).toEqual([1, 2]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([1, 2, 1]);
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([1, 2, 1]);
  announce(1);
  expect(heard).toEqual([1, 2, 1, 1]);
});

test("nothing is heard after the end", () => {
  const heard: number[] = [];
  const announce = atMostEvery(1_000, (id) => heard.push(id));
  announce(1);
  announce(1);
  announce.stop();
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([1]);
});
