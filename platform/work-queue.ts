import type { AgencyShares } from "./agency-shares.ts";
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
  /** Without them, only the order of queued work depends on the agency. */
  shares?: AgencyShares;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

/** Bounded concurrency with a bounded queue, in which agencies take turns; work beyond both is rejected. */
export function createWorkQueue(options: Options): WorkQueue {
  const { maxConcurrent, maxQueued, maxQueuedPerAgency = maxQueued, queueTimeoutMs, shares, stopping } = options;
  /** Work of each agency that waits; the next agency comes first. */
  const queues = new Map<number, Set<() => void>>();
  let queued = 0;
  let running = 0;
  /** Moving average of the time between two completions: duration over concurrency, by Little's law. */
  let completionMs = 0;
  /** When the first of the queue became the first. */
  let advancedAt = 0;
  let retry: NodeJS.Timeout | undefined;

  function run<T>(work: () => Promise<T>, agencyId = 0): Promise<T> | null {
    if (running < maxConcurrent && !queues.has(agencyId) && !shares?.delayMs(agencyId)) {
      reserveSlot(agencyId);
      return runAndRelease(work, agencyId);
    }
    const queue = queues.get(agencyId) ?? new Set();
    if (queued >= maxQueued || queue.size >= maxQueuedPerAgency) return null;
    queues.set(agencyId, queue);
    const slot = waitForSlot(queue, agencyId);
    if (running < maxConcurrent) startQueued();
    return slot.then(() => runAndRelease(work, agencyId));
  }

  function reserveSlot(agencyId: number): void {
    running++;
    shares?.start(agencyId);
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

  async function runAndRelease<T>(work: () => Promise<T>, agencyId: number): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      completionMs += (tookMs / running - completionMs) / (completionMs === 0 ? 1 : 8);
      running--;
      shares?.end(agencyId, tookMs, queues.has(agencyId));
      startQueued();
    }
  }

  /** A slot is reserved before its owner starts, so that new work cannot take it. */
  function startQueued(): void {
    clearTimeout(retry);
    let delayMs = Number.POSITIVE_INFINITY;
    for (const [agencyId, queue] of queues) {
      if (running >= maxConcurrent) return;
      const own = shares?.delayMs(agencyId) ?? 0;
      delayMs = own > 0 ? Math.min(delayMs, own) : delayMs;
      if (own > 0) continue;
      const [next = () => {}] = queue;
      advancedAt = performance.now();
      leaveQueue(queue, agencyId, next);
      // To the end of the line, which this loop reaches later.
      if (queues.delete(agencyId)) queues.set(agencyId, queue);
      reserveSlot(agencyId);
      next();
    }
    if (Number.isFinite(delayMs)) retry = setTimeout(startQueued, delayMs);
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
