import { Busy } from "./errors.ts";

export type WorkQueue = {
  /** Null: the queue is full. Rejects with Busy after the queue timeout. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

type Burst = { withinMs: number; queueTimeoutMs: number };
type Options = {
  maxConcurrent: number;
  maxQueued: number;
  queueTimeoutMs?: number;
  /** A queue younger than `withinMs` is a burst, not overload; work queued then gets this longer timeout. */
  burst?: Burst;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

/** Bounded concurrency with a bounded queue; work beyond both is rejected. */
export function createWorkQueue({ maxConcurrent, maxQueued, queueTimeoutMs, burst, stopping }: Options): WorkQueue {
  const queue = new Set<() => void>();
  let running = 0;
  let queuedSince = 0;

  function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running < maxConcurrent && queue.size === 0) {
      running++;
      return runAndRelease(work);
    }
    if (queue.size >= maxQueued) return null;
    return waitForSlot().then(() => runAndRelease(work));
  }

  function waitForSlot(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (queue.size === 0) queuedSince = performance.now();
    queue.add(resolve);
    if (queueTimeoutMs === undefined) return promise;
    const timer = setTimeout(
      () => {
        if (!stopping?.aborted && queue.delete(resolve)) reject(new Busy());
      },
      burst && performance.now() - queuedSince < burst.withinMs ? burst.queueTimeoutMs : queueTimeoutMs,
    );
    return promise.finally(() => clearTimeout(timer));
  }

  async function runAndRelease<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      running--;
      startQueued();
    }
  }

  /** A slot is reserved before its owner starts, so that new work cannot take it. */
  function startQueued(): void {
    for (const next of queue) {
      if (running >= maxConcurrent) return;
      queue.delete(next);
      running++;
      next();
    }
  }

  return { run };
}
