import { monitorEventLoopDelay } from "node:perf_hooks";

export type EventLoopScheduler = {
  /** Null: continue immediately. */
  waitForTurn(): Promise<void> | null;
  /** Waiting time of the oldest queued caller, in milliseconds. */
  oldestWaitMs(): number;
};

type QueuedCaller = { since: number; resume: () => void };

/**
 * Limits how many callers continue per event loop iteration, so that writes, which need one iteration for each database
 * response, are not delayed by reads. After a long iteration, for example a page render, as many continue as it took
 * milliseconds, so that callers do not starve.
 */
export function createEventLoopScheduler(minPerIteration: number): EventLoopScheduler {
  const waiting = new Set<QueuedCaller>();
  let slots = minPerIteration;
  let startedAt = 0;
  let isScheduled = false;

  function waitForTurn(): Promise<void> | null {
    if (!isScheduled) {
      startedAt = performance.now();
      scheduleIteration();
    }
    if (slots > 0 && waiting.size === 0) {
      slots--;
      return null;
    }
    return new Promise((resume) => waiting.add({ since: performance.now(), resume }));
  }

  function scheduleIteration(): void {
    isScheduled = true;
    setImmediate(startIteration);
  }

  function startIteration(): void {
    const now = performance.now();
    slots = Math.max(minPerIteration, Math.floor(now - startedAt));
    startedAt = now;
    isScheduled = false;
    if (waiting.size === 0) return;
    for (const next of waiting) {
      if (slots === 0) break;
      waiting.delete(next);
      slots--;
      next.resume();
    }
    scheduleIteration();
  }

  function oldestWaitMs(): number {
    for (const { since } of waiting) return performance.now() - since;
    return 0;
  }

  return { waitForTurn, oldestWaitMs };
}

const windowMs = 1_000;

/** Mean event loop delay in milliseconds over at least the last second, so that one long render does not count. */
export function measureEventLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let readAt = performance.now();
  let mean = 0;
  return () => {
    if (performance.now() - readAt < windowMs) return mean;
    mean = histogram.count > 0 ? histogram.mean / 1e6 : 0;
    histogram.reset();
    readAt = performance.now();
    return mean;
  };
}
