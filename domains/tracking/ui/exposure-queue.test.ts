import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createExposureQueue } from "./exposure-queue.ts";

let taken = true;
const sent: [string, number[]][] = [];
const send = (type: string, ids: number[]) => {
  if (taken) sent.push([type, ids]);
  return taken;
};

beforeEach(() => {
  vi.useFakeTimers();
  taken = true;
  sent.length = 0;
});
afterEach(() => vi.useRealTimers());

test("what is seen within the wait goes together, a kind at a time, and each card once [1.7.24]", () => {
  const queue = createExposureQueue(send, 3_000);
  queue.add("similar", 1);
  queue.add("similar", 2);
  queue.add("newest", 1);
  queue.add("similar", 1);
  vi.advanceTimersByTime(2_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  queue.add("similar", 2);
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([
    ["similar", [1, 2]],
    ["newest", [1]],
  ]);
});

test("leaving the page sends at once; what the browser does not take is sent later", () => {
  const queue = createExposureQueue(send, 3_000);
  taken = false;
  queue.add("similar", 1);
  queue.flush();
  expect(sent).toEqual([]);
  taken = true;
  vi.advanceTimersByTime(3_000);
  expect(sent).toEqual([["similar", [1]]]);
});

test("a hundred at a time", () => {
  const queue = createExposureQueue(send, 3_000);
  for (let id = 1; id <= 150; id++) queue.add("search_results", id);
  vi.advanceTimersByTime(6_000);
  expect(sent.map(([, ids]) => ids.length)).toEqual([100, 50]);
});
