import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createExposureQueue } from "./track-exposures.ts";

let accepted = true;
const sent: [string, number[]][] = [];
const send = (type: string, ids: number[]) => {
  if (accepted) sent.push([type, ids]);
  return accepted;
};

beforeEach(() => {
  vi.useFakeTimers();
  accepted = true;
  sent.length = 0;
});
afterEach(() => vi.useRealTimers());

test("batches cards by event type and sends each card once [1.7.24]", () => {
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

test("flush sends at once; a rejected batch is retried", () => {
  const queue = createExposureQueue(send, 3_000);
  accepted = false;
  queue.add("similar", 1);
  queue.flush();
  expect(sent).toEqual([]);
  accepted = true;
  vi.advanceTimersByTime(3_000);
  expect(sent).toEqual([["similar", [1]]]);
});

test("sends at most 100 per request", () => {
  const queue = createExposureQueue(send, 3_000);
  for (let id = 1; id <= 150; id++) queue.add("search_results", id);
  vi.advanceTimersByTime(6_000);
  expect(sent.map(([, ids]) => ids.length)).toEqual([100, 50]);
});
