import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startUserTimeout } from "./user-panel.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("times out after 4.5 s [1.2.22 1.9.9 2.9.7]", () => {
  const onTimeout = vi.fn();
  startUserTimeout(onTimeout);
  vi.advanceTimersByTime(4_499);
  expect(onTimeout).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onTimeout).toHaveBeenCalledOnce();
});

test("does not call back after cancelling", () => {
  const onTimeout = vi.fn();
  startUserTimeout(onTimeout)();
  vi.advanceTimersByTime(10_000);
  expect(onTimeout).not.toHaveBeenCalled();
});
