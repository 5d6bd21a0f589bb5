import { expect, test, vi } from "vitest";
import { Busy } from "./errors.ts";
import { createWorkQueue } from "./work-queue.ts";

/** Work that lasts until it is told to end. */
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

test("two run, two wait, the fifth is turned away", async () => {
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ atOnce: 2, waiting: 2 });
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

test("a newcomer never runs beside the one whose turn it is", async () => {
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ atOnce: 1, waiting: 2 });
  const first = queue.run(job(0));
  queue.run(job(1));
  ends[0]?.();
  await first;
  queue.run(job(2));
  await expect.poll(() => started).toEqual([0, 1]);
});

test("failed work makes room too", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run(async () => "fine")).toBe("fine");
});

test("who has waited long enough is turned away, and the others keep their order", async () => {
  vi.useFakeTimers();
  const { started, ends, job } = createJobs();
  const queue = createWorkQueue({ atOnce: 1, waiting: 9, patienceMs: 300 });
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

test("a rush is waited out; in a line that keeps standing nobody waits long", async () => {
  vi.useFakeTimers();
  const { started, ends, job } = createJobs();
  const rush = { withinMs: 100, patienceMs: 900 };
  const queue = createWorkQueue({ atOnce: 1, waiting: 9, patienceMs: 300, rush });
  queue.run(job(0));
  const inRush = queue.run(job(1));
  vi.advanceTimersByTime(150);
  const refused = expect(queue.run(job(2))).rejects.toThrow(Busy);
  vi.advanceTimersByTime(300);
  await refused;
  ends[0]?.();
  await vi.waitFor(() => expect(started).toEqual([0, 1]));
  queue.run(job(3));
  vi.advanceTimersByTime(800);
  ends[1]?.();
  await inRush;
  await vi.waitFor(() => expect(started, "the line was empty in between").toEqual([0, 1, 3]));
  vi.useRealTimers();
});

test("at the end nobody who waits is turned away", async () => {
  vi.useFakeTimers();
  const { ends, job } = createJobs();
  const ending = new AbortController();
  const queue = createWorkQueue({ atOnce: 1, waiting: 9, patienceMs: 300, stopping: ending.signal });
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

test("places may become fewer and more while work goes on", async () => {
  const { started, ends, job } = createJobs();
  let places = 2;
  const queue = createWorkQueue({ atOnce: () => places, waiting: 9 });
  const results = [0, 1, 2, 3, 4].map((number) => queue.run(job(number)));
  places = 1;
  ends[0]?.();
  await results[0];
  expect(started).toEqual([0, 1]);
  places = 3;
  ends[1]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 4]);
  for (const end of ends) end?.();
  await Promise.all(results);
});
