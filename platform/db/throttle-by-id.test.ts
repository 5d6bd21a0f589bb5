import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttleById } from "./change-listener.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("calls at once, merges repeats and throttles each id separately", () => {
  const heard: number[] = [];
  const announce = throttleById(1_000, (id) => heard.push(id));
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

test("does not call after stop()", () => {
  const heard: number[] = [];
  const announce = throttleById(1_000, (id) => heard.push(id));
  announce(1);
  announce(1);
  announce.stop();
  vi.advanceTimersByTime(10_000);
  expect(heard).toEqual([1]);
});
