import { Busy } from "./errors.ts";

export type WorkQueue = {
  /** Null: the queue is full. Rejects with Busy after the queue timeout. */
  run<T>(work: () => Promise<T>, agencyId?: number): Promise<T> | null;
  readonly queued: number;
  /** How much would start before new work of this agency. */
  countAhead(agencyId?: number): number;
  /** How long new work would wait if the queue went on as fast as lately. */
  expectedWaitMs(agencyId?: number): number;
};

type Options = {
  maxConcurrent: number;
  maxQueued: number;
  maxQueuedPerAgency?: number;
  queueTimeoutMs?: number;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

/** Bounded concurrency with a bounded queue, in which agencies take turns; work beyond both is rejected. */
export function createWorkQueue(options: Options): WorkQueue {
  const { maxConcurrent, maxQueued, maxQueuedPerAgency = maxQueued, queueTimeoutMs, stopping } = options;
  /** Work of each agency that waits; the agency whose turn is next comes first. */
  const queues = new Map<number, Set<() => void>>();
  let queued = 0;
  let running = 0;
  /** Moving average of the time between two completions: duration over concurrency, by Little's law. */
  let completionMs = 0;
  /** When the first of the queue became the first. */
  let advancedAt = 0;

  function run<T>(work: () => Promise<T>, agencyId = 0): Promise<T> | null {
    if (running < maxConcurrent && queued === 0) {
      running++;
      return runAndRelease(work);
    }
    const queue = queues.get(agencyId) ?? new Set();
    if (queued >= maxQueued || queue.size >= maxQueuedPerAgency) return null;
    queues.set(agencyId, queue);
    return waitForSlot(queue, agencyId).then(() => runAndRelease(work));
  }

  function waitForSlot(queue: Set<() => void>, agencyId: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (queued === 0) advancedAt = performance.now();
    queue.add(resolve);
    queued++;
    if (queueTimeoutMs === undefined) return promise;
    const timer = setTimeout(() => {
      if (!stopping?.aborted && leaveQueue(queue, agencyId, resolve)) reject(new Busy());
    }, queueTimeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  function leaveQueue(queue: Set<() => void>, agencyId: number, start: () => void): boolean {
    if (!queue.delete(start)) return false;
    queued--;
    if (queue.size === 0) queues.delete(agencyId);
    return true;
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
    for (const [agencyId, queue] of queues) {
      if (running >= maxConcurrent) return;
      const [next = () => {}] = queue;
      advancedAt = performance.now();
      leaveQueue(queue, agencyId, next);
      // To the end of the line, which this loop reaches later.
      if (queues.delete(agencyId)) queues.set(agencyId, queue);
      running++;
      next();
    }
  }

  function countAhead(agencyId = 0): number {
    const turns = (queues.get(agencyId)?.size ?? 0) + 1;
    return [...queues.values()].reduce((sum, { size }) => sum + Math.min(size, turns), 0);
  }

  return {
    run,
    get queued() {
      return queued;
    },
    countAhead,
    expectedWaitMs: (agencyId) =>
      queued === 0 ? 0 : Math.max(countAhead(agencyId) * completionMs, performance.now() - advancedAt),
  };
}
