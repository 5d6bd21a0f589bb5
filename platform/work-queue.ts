import { Busy } from "./errors.ts";

/** Who shares a queue: an agency by its id, or a client by its address. */
type QueueOwner = number | string;

export type WorkQueue<Owner extends QueueOwner = number> = {
  /** Null: the queue is full. Rejects with Busy after the queue timeout. */
  run<T>(work: () => Promise<T>, owner?: Owner): Promise<T> | null;
  readonly queued: number;
  /** How much would start before new work of this owner. */
  countAhead(owner?: Owner): number;
  /** How long new work would wait if the queue went on as fast as lately. */
  expectedWaitMs(owner?: Owner): number;
};

type Options<Owner> = {
  maxConcurrent: number;
  maxQueued: number;
  maxQueuedPerOwner?: number;
  queueTimeoutMs?: number;
  /** Without them, only the order of queued work depends on the owner. */
  shares?: Shares<Owner>;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

type Shares<Owner> = {
  delayMs: (owner: Owner) => number;
  start: (owner: Owner) => void;
  end: (owner: Owner, tookMs: number, isBusy: boolean) => void;
};

/** Bounded concurrency with a bounded queue, in which owners take turns; work beyond both is rejected. */
export function createWorkQueue<Owner extends QueueOwner = number>(options: Options<Owner>): WorkQueue<Owner> {
  const shared = 0 as Owner;
  const { maxConcurrent, maxQueued, maxQueuedPerOwner = maxQueued, queueTimeoutMs, shares, stopping } = options;
  /** Work of each owner that waits; the next owner comes first. */
  const queues = new Map<Owner, Set<() => void>>();
  let queued = 0;
  let running = 0;
  /** Moving average of the time between two completions: duration over concurrency, by Little's law. */
  let completionMs = 0;
  /** When the first of the queue became the first. */
  let advancedAt = 0;
  let retry: NodeJS.Timeout | undefined;

  function run<T>(work: () => Promise<T>, owner = shared): Promise<T> | null {
    if (running < maxConcurrent && !queues.has(owner) && !shares?.delayMs(owner)) {
      reserveSlot(owner);
      return runAndRelease(work, owner);
    }
    const queue = queues.get(owner) ?? new Set();
    if (queued >= maxQueued || queue.size >= maxQueuedPerOwner) return null;
    queues.set(owner, queue);
    const slot = waitForSlot(queue, owner);
    if (running < maxConcurrent) startQueued();
    return slot.then(() => runAndRelease(work, owner));
  }

  function reserveSlot(owner: Owner): void {
    running++;
    shares?.start(owner);
  }

  function waitForSlot(queue: Set<() => void>, owner: Owner): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (queued === 0) advancedAt = performance.now();
    queue.add(resolve);
    queued++;
    if (queueTimeoutMs === undefined) return promise;
    const timer = setTimeout(() => {
      if (!stopping?.aborted && leaveQueue(queue, owner, resolve)) reject(new Busy());
    }, queueTimeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  function leaveQueue(queue: Set<() => void>, owner: Owner, start: () => void): boolean {
    if (!queue.delete(start)) return false;
    queued--;
    if (queue.size === 0) queues.delete(owner);
    return true;
  }

  async function runAndRelease<T>(work: () => Promise<T>, owner: Owner): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const tookMs = performance.now() - startedAt;
      completionMs += (tookMs / running - completionMs) / (completionMs === 0 ? 1 : 8);
      running--;
      shares?.end(owner, tookMs, queues.has(owner));
      startQueued();
    }
  }

  /** A slot is reserved before its owner starts, so that new work cannot take it. */
  function startQueued(): void {
    clearTimeout(retry);
    let delayMs = Number.POSITIVE_INFINITY;
    for (const [owner, queue] of queues) {
      if (running >= maxConcurrent) return;
      const own = shares?.delayMs(owner) ?? 0;
      delayMs = own > 0 ? Math.min(delayMs, own) : delayMs;
      if (own > 0) continue;
      const [next = () => {}] = queue;
      advancedAt = performance.now();
      leaveQueue(queue, owner, next);
      // To the end of the line, which this loop reaches later.
      if (queues.delete(owner)) queues.set(owner, queue);
      reserveSlot(owner);
      next();
    }
    if (Number.isFinite(delayMs)) retry = setTimeout(startQueued, delayMs);
  }

  function countAhead(owner = shared): number {
    const turns = (queues.get(owner)?.size ?? 0) + 1;
    return [...queues.values()].reduce((sum, { size }) => sum + Math.min(size, turns), 0);
  }

  return {
    run,
    get queued() {
      return queued;
    },
    countAhead,
    expectedWaitMs: (owner) =>
      queued === 0 ? 0 : Math.max(countAhead(owner) * completionMs, performance.now() - advancedAt),
  };
}
