export type EventLoopScheduler = {
  /** Null: continue immediately. */
  waitForTurn(): Promise<void> | null;
};

/** How many callers continue per event loop iteration. */
type Pace = Readonly<{ min: number; max?: number; perMs?: number }>;

/**
 * Limits how many callers continue per event loop iteration, so that writes, which need one iteration for each database
 * response, are not delayed by reads. After a long iteration, for example a page render, as many continue as it took
 * milliseconds, so that callers do not starve; `max` bounds that where callers themselves make iterations long.
 */
export function createEventLoopScheduler({ min, max = Number.POSITIVE_INFINITY, perMs = 1 }: Pace): EventLoopScheduler {
  const waiting = new Set<() => void>();
  let slots = min;
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
    return new Promise((resume) => waiting.add(resume));
  }

  function scheduleIteration(): void {
    isScheduled = true;
    setImmediate(startIteration);
  }

  function startIteration(): void {
    const now = performance.now();
    slots = Math.max(min, Math.min(max, Math.floor((now - startedAt) * perMs)));
    startedAt = now;
    isScheduled = false;
    if (waiting.size === 0) return;
    for (const next of waiting) {
      if (slots === 0) break;
      waiting.delete(next);
      slots--;
      next();
    }
    scheduleIteration();
  }

  return { waitForTurn };
}
