import { expect, test, vi } from "vitest";
import { Busy } from "./errors.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Jobs that run until the test ends them. */
function createJobs() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const job = (number: number) => async () => {
    started.push(number);
    await new Promise<void>((resolve) => (ends[number] = resolve));
    return number;
  };
  return { started, ends, job };
}

test("runs two, queues two and rejects the fifth [S6]", async () => {
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ maxConcurrent: 2, maxQueued: 2 });
  const results = [0, 1, 2, 3].map((number) => queue.run(job(number)));
  expect(queue.run(job(4))).toBeNull();
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  expect(await results[0]).toBe(0);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  ends[1]?.();
  ends[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

test("new work does not overtake queued work", async () => {
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ maxConcurrent: 1, maxQueued: 2 });
  const first = queue.run(job(0));
  queue.run(job(1));
  ends[0]?.();
  await first;
  queue.run(job(2));
  await expect.poll(() => started).toEqual([0, 1]);
});

test("agencies take turns, however much of one waits, and each has a limit of its own", async () => {
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ maxConcurrent: 1, maxQueued: 9, maxQueuedPerOwner: 4 });
  const [noisy, quiet, other] = [7, 8, 9];
  const work = [0, 1, 2, 3, 4].map((number) => queue.run(job(number), noisy));
  expect(queue.run(job(5), noisy)).toBeNull();
  expect([noisy, quiet].map(queue.countAhead)).toEqual([4, 1]);
  work.push(queue.run(job(5), quiet), queue.run(job(6), other), queue.run(job(7), quiet));
  expect([noisy, quiet, other].map(queue.countAhead)).toEqual([7, 6, 5]);
  const order = [0, 1, 5, 6, 2, 7, 3, 4];
  for (const [n, number] of order.entries()) {
    await expect.poll(() => started).toEqual(order.slice(0, n + 1));
    ends[number]?.();
  }
  expect(await Promise.all(work)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(queue.queued).toBe(0);
});

test("failed work frees its slot", async () => {
  const queue = createWorkQueue({ maxConcurrent: 1, maxQueued: 1 });
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(async () => "fine")).toBe("fine");
});

test("rejects work after the queue timeout and keeps the order of the rest", async () => {
  vi.useFakeTimers();
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ maxConcurrent: 1, maxQueued: 9, queueTimeoutMs: 300 });
  queue.run(job(0));
  const early = queue.run(job(1));
  vi.advanceTimersByTime(200);
  const late = queue.run(job(2));
  const refused = expect(early).rejects.toThrow(Busy);
  vi.advanceTimersByTime(100);
  await refused;
  ends[0]?.();
  vi.useRealTimers();
  await expect.poll(() => started).toEqual([0, 2]);
  ends[2]?.();
  expect(await late).toBe(2);
});

test("expects a wait from its pace, or from how long the first has waited", async () => {
  vi.useFakeTimers();
  const { ends, job } = createJobs();
  const queue = createWorkQueue({ maxConcurrent: 2, maxQueued: 99 });
  const work = Array.from({ length: 24 }, (_, number) => queue.run(job(number)));
  expect([queue.queued, queue.expectedWaitMs()]).toEqual([22, 0]);
  for (let number = 0; number < 12; number++) {
    vi.advanceTimersByTime(20);
    ends[number]?.();
    await work[number];
    for (let tick = 0; tick < 5; tick++) await Promise.resolve();
  }
  expect(queue.queued).toBe(10);
  expect(queue.expectedWaitMs()).toBeGreaterThan(150);
  expect(queue.expectedWaitMs()).toBeLessThan(220);
  vi.advanceTimersByTime(3_000);
  expect(queue.expectedWaitMs()).toBeGreaterThanOrEqual(3_000);
  vi.useRealTimers();
});

test("does not reject queued work during shutdown", async () => {
  vi.useFakeTimers();
  const { ends, job } = createJobs();
  const ending = new AbortController();
  const queue = createWorkQueue({ maxConcurrent: 1, maxQueued: 9, queueTimeoutMs: 300, stopping: ending.signal });
  queue.run(job(0));
  const last = queue.run(job(1));
  ending.abort();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await last).toBe(1);
});
