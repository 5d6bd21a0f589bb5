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
  /** While agencies compete, each has one at a time, and one with more requests waits for those of one with fewer. */
  yieldToFewer?: boolean;
  /** Aborted during shutdown: queued work then no longer times out. */
  stopping?: AbortSignal | undefined;
};

/** How long an agency competes after its last request: longer than a visitor's browser takes between two. */
const competitionMs = 500;
/** Many agencies with few requests must not stop one with many. */
const maxYieldMs = 100;

type Waiting = {
  starts: Set<() => void>;
  /** When the first became the first. */
  advancedAt: number;
};

/** Bounded concurrency with a bounded queue, in which agencies take turns; work beyond both is rejected. */
export function createWorkQueue(options: Options): WorkQueue {
  const { maxConcurrent, maxQueued, maxQueuedPerAgency = maxQueued, queueTimeoutMs, stopping } = options;
  const { yieldToFewer = false } = options;
  /** Work of each agency that waits; the agency whose turn is next comes first. */
  const queues = new Map<number, Waiting>();
  const runningByAgency = new Map<number, number>();
  const competition = createCompetition();
  let queued = 0;
  let running = 0;
  /** Moving average of the time between two completions: duration over concurrency, by Little's law. */
  let completionMs = 0;
  /** When the first of the queue became the first. */
  let advancedAt = 0;

  function run<T>(work: () => Promise<T>, agencyId = 0): Promise<T> | null {
    competition.note(agencyId);
    const queue = queues.get(agencyId) ?? { starts: new Set(), advancedAt: performance.now() };
    if (queue.starts.size === 0 && mayStart(agencyId, 1)) {
      reserveSlot(agencyId);
      return runAndRelease(work, agencyId);
    }
    if (queued >= maxQueued || queue.starts.size >= maxQueuedPerAgency) return null;
    queues.set(agencyId, queue);
    return waitForSlot(queue, agencyId).then(() => runAndRelease(work, agencyId));
  }

  function mayStart(agencyId: number, waiting: number, yieldedMs = 0): boolean {
    if (running >= maxConcurrent) return false;
    if (!yieldToFewer || !competition.isOpen(agencyId)) return true;
    if (runningByAgency.has(agencyId)) return false;
    return yieldedMs > maxYieldMs || !isAnotherRunningWithFewer(agencyId, waiting);
  }

  function isAnotherRunningWithFewer(agencyId: number, requests: number): boolean {
    for (const [id, count] of runningByAgency)
      if (id !== agencyId && count + (queues.get(id)?.starts.size ?? 0) < requests) return true;
    return false;
  }

  function reserveSlot(agencyId: number): void {
    running++;
    runningByAgency.set(agencyId, (runningByAgency.get(agencyId) ?? 0) + 1);
  }

  function releaseSlot(agencyId: number): void {
    running--;
    const left = (runningByAgency.get(agencyId) ?? 1) - 1;
    if (left > 0) runningByAgency.set(agencyId, left);
    else runningByAgency.delete(agencyId);
  }

  function waitForSlot(queue: Waiting, agencyId: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (queued === 0) advancedAt = performance.now();
    queue.starts.add(resolve);
    queued++;
    if (queueTimeoutMs === undefined) return promise;
    const timer = setTimeout(() => {
      if (!stopping?.aborted && leaveQueue(queue, agencyId, resolve)) reject(new Busy());
    }, queueTimeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  function leaveQueue(queue: Waiting, agencyId: number, start: () => void): boolean {
    if (!queue.starts.delete(start)) return false;
    queued--;
    if (queue.starts.size === 0) queues.delete(agencyId);
    return true;
  }

  async function runAndRelease<T>(work: () => Promise<T>, agencyId: number): Promise<T> {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const sample = (performance.now() - startedAt) / running;
      completionMs += (sample - completionMs) / (completionMs === 0 ? 1 : 8);
      releaseSlot(agencyId);
      startQueued();
    }
  }

  /** A slot is reserved before its owner starts, so that new work cannot take it. */
  function startQueued(): void {
    for (const [agencyId, queue] of queues) {
      if (running >= maxConcurrent) return;
      const now = performance.now();
      if (!mayStart(agencyId, queue.starts.size, now - queue.advancedAt)) continue;
      const [next = () => {}] = queue.starts;
      advancedAt = now;
      queue.advancedAt = now;
      leaveQueue(queue, agencyId, next);
      // To the end of the line, which this loop reaches later.
      if (queues.delete(agencyId)) queues.set(agencyId, queue);
      reserveSlot(agencyId);
      next();
    }
  }

  function countAhead(agencyId = 0): number {
    const turns = (queues.get(agencyId)?.starts.size ?? 0) + 1;
    return [...queues.values()].reduce((sum, { starts }) => sum + Math.min(starts.size, turns), 0);
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

/** Whether another agency than the given one had a request lately. */
function createCompetition() {
  let latestAgency: number | undefined;
  let latestAt = Number.NEGATIVE_INFINITY;
  /** When an agency other than the latest last had a request. */
  let otherAt = Number.NEGATIVE_INFINITY;
  return {
    note(agencyId: number): void {
      if (agencyId !== latestAgency) otherAt = latestAt;
      latestAgency = agencyId;
      latestAt = performance.now();
    },
    isOpen: (agencyId: number) => performance.now() - (agencyId === latestAgency ? otherAt : latestAt) < competitionMs,
  };
}
