import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAgencyShares } from "./agency-shares.ts";
import { createWorkQueue } from "./work-queue.ts";

const settings = { activeMs: 250, maxPauseMs: 25 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const maxConcurrent = 4;
const [noisy, quiet] = [1, 2];

/** Runs work that takes a while, and records what starts and what else runs then. */
function createSite() {
  const shares = createAgencyShares(settings);
  const queue = createWorkQueue({ maxConcurrent, maxQueued: 1_000, shares });
  const running: number[] = [];
  const starts: { agencyId: number; at: number; others: number[] }[] = [];
  const run = (agencyId: number, ms: number) =>
    queue.run(async () => {
      starts.push({ agencyId, at: performance.now(), others: [...running] });
      running.push(agencyId);
      await new Promise((resolve) => setTimeout(resolve, ms));
      running.splice(running.indexOf(agencyId), 1);
    }, agencyId);
  const startsOf = (wanted: number) => starts.filter(({ agencyId }) => agencyId === wanted);
  return { queue, run, running, starts, startsOf };
}

test("one agency alone uses every slot and never pauses", async () => {
  const { run, starts, running } = createSite();
  for (let n = 0; n < 12; n++) run(noisy, 10);
  await vi.advanceTimersByTimeAsync(25);
  expect([starts.length, running.length]).toEqual([12, 4]);
});

test("while another agency reads, a noisy one has one slot and half of the time [S6]", async () => {
  const { run, startsOf, queue } = createSite();
  for (let n = 0; n < 40; n++) run(noisy, 10);
  await vi.advanceTimersByTimeAsync(5);
  run(quiet, 10);
  await vi.advanceTimersByTimeAsync(95);
  for (let n = 0; n < 20; n++) {
    const before = startsOf(noisy).length;
    const waiting = run(quiet, 10);
    expect(startsOf(quiet)).toHaveLength(n + 2);
    await vi.advanceTimersByTimeAsync(20);
    await waiting;
    expect(startsOf(noisy).length - before).toBeLessThanOrEqual(1);
  }
  for (const { others } of startsOf(quiet).slice(1)) expect(others.length).toBeLessThanOrEqual(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.queued).toBe(0);
});

test("busy agencies do not pause for each other", async () => {
  const { run, startsOf } = createSite();
  for (let n = 0; n < 40; n++) for (const agencyId of [noisy, quiet]) run(agencyId, 10);
  await vi.advanceTimersByTimeAsync(205);
  for (const agencyId of [noisy, quiet]) expect(startsOf(agencyId).length).toBeGreaterThanOrEqual(20);
});

test("a long step of a busy agency waits for another's work, for a while; other steps do not wait", async () => {
  const { start, end, yieldToOthers } = createAgencyShares(settings);
  const done: number[] = [];
  const step = (agencyId: number) => yieldToOthers(agencyId).then(() => done.push(agencyId));
  start(noisy);
  end(noisy, 10, true);
  for (const agencyId of [noisy, quiet]) start(agencyId);
  step(noisy);
  step(quiet);
  await vi.advanceTimersByTimeAsync(24);
  expect(done).toEqual([quiet]);
  end(quiet, 24, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([quiet, noisy]);
  step(noisy);
  await vi.advanceTimersByTimeAsync(0);
  expect(done, "no other is at work").toEqual([quiet, noisy, noisy]);
  start(quiet);
  step(noisy);
  await vi.advanceTimersByTimeAsync(25);
  expect(done, "the other takes too long").toHaveLength(4);
});

test("all work is done, and with several agencies none starts a second piece", async () => {
  const work = fc.record({
    agencyId: fc.integer({ min: 1, max: 3 }),
    ms: fc.integer({ min: 1, max: 30 }),
    wait: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(work, { maxLength: 40 }), async (list) => {
      const { run, starts, queue } = createSite();
      for (const { agencyId, ms, wait } of list) {
        run(agencyId, ms);
        await vi.advanceTimersByTimeAsync(wait);
      }
      await vi.advanceTimersByTimeAsync(40 * 60);
      expect([starts.length, queue.queued]).toEqual([list.length, 0]);
      for (const { agencyId, others } of starts) {
        expect(others.length).toBeLessThan(maxConcurrent);
        const isShared = others.some((other) => other !== agencyId);
        expect(isShared && others.includes(agencyId)).toBe(false);
      }
    }),
    { numRuns: 40 },
  );
});
