import { Busy } from "./errors.ts";

export type WorkQueue = {
  /** Null: too many are waiting already. Rejects with Busy when the turn did not come within `patienceMs`. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

type Options = {
  /** A function where it changes with time. */
  atOnce: number | (() => number);
  waiting: number;
  patienceMs?: number;
  /** A line that has stood for less than `withinMs` is a rush and no overload: who joins it then waits this long. */
  rush?: { withinMs: number; patienceMs: number };
  /** Aborted when nobody else will come: whoever still waits keeps the place. */
  stopping?: AbortSignal | undefined;
};

/** Heavy work takes turns: `atOnce` run, `waiting` more may wait, the rest are told to come back later. */
export function createWorkQueue({ atOnce, waiting, patienceMs, rush, stopping }: Options): WorkQueue {
  const queue = new Set<() => void>();
  let running = 0;
  let standingSince = 0;

  const places = typeof atOnce === "number" ? () => atOnce : atOnce;

  function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running < places() && queue.size === 0) {
      running++;
      return finish(work);
    }
    if (queue.size >= waiting) return null;
    return untilTurn().then(() => finish(work));
  }

  function untilTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (queue.size === 0) standingSince = performance.now();
    queue.add(resolve);
    if (patienceMs === undefined) return promise;
    const timer = setTimeout(
      () => {
        if (!stopping?.aborted && queue.delete(resolve)) reject(new Busy());
      },
      rush && performance.now() - standingSince < rush.withinMs ? rush.patienceMs : patienceMs,
    );
    return promise.finally(() => clearTimeout(timer));
  }

  async function finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      running--;
      handOn();
    }
  }

  /** A place is taken before its owner begins, so that no newcomer can slip in between. */
  function handOn(): void {
    for (const next of queue) {
      if (running >= places()) return;
      queue.delete(next);
      running++;
      next();
    }
  }

  return { run };
}
