import { Busy } from "./errors.ts";

export type WorkQueue = {
  /** Null: the queue is full. Rejects with Busy after the queue timeout. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  readonly queued: number;
  /** How long new work would wait if the queue went on as fast as lately. */
  expectedWaitMs(): number;
};

type Options = {
  maxConcurrent: number;
  maxQueued: number;
  queueTimeoutMs?: number;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

/** Bounded concurrency with a bounded queue; work beyond both is rejected. */
export function createWorkQueue({ maxConcurrent, maxQueued, queueTimeoutMs, stopping }: Options): WorkQueue {
  const queue = new Set<() => void>();
  let running = 0;
  /** Moving average of the time between two completions: duration over concurrency, by Little's law. */
  let completionMs = 0;
  /** When the first of the queue became the first. */
  let advancedAt = 0;

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
    if (queue.size === 0) advancedAt = performance.now();
    queue.add(resolve);
    if (queueTimeoutMs === undefined) return promise;
    const timer = setTimeout(() => {
      if (!stopping?.aborted && queue.delete(resolve)) reject(new Busy());
    }, queueTimeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async function runAndRelease<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const sample = (performance.now() - startedAt) / running;
      completionMs += (sample - completionMs) / (completionMs === 0 ? 1 : 8);
      running--;
      startQueued();
    }
  }

  /** A slot is reserved before its owner starts, so that new work cannot take it. */
  function startQueued(): void {
    for (const next of queue) {
      if (running >= maxConcurrent) return;
      advancedAt = performance.now();
      queue.delete(next);
      running++;
      next();
    }
  }

  return {
    run,
    get queued() {
      return queue.size;
    },
    expectedWaitMs: () => (queue.size === 0 ? 0 : Math.max(queue.size * completionMs, performance.now() - advancedAt)),
  };
}
