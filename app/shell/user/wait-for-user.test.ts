import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitForUser } from "./wait-for-user.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the user is waited for 4.5 s and no longer [1.2.22 1.9.9 2.9.7]", () => {
  const waited = vi.fn();
  waitForUser(waited);
  vi.advanceTimersByTime(4_499);
  expect(waited).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(waited).toHaveBeenCalledOnce();
});

test("a panel that is closed waits for nobody", () => {
  const waited = vi.fn();
  waitForUser(waited)();
  vi.advanceTimersByTime(10_000);
  expect(waited).not.toHaveBeenCalled();
});
