import { Busy } from "./errors.ts";

export type WorkQueue = {
  /** Null: too many are waiting already. Rejects with Busy when the turn did not come within `patienceMs`. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

type Options = { atOnce: number; waiting: number; patienceMs?: number };

/** Heavy work takes turns: `atOnce` run, `waiting` more may wait, the rest are told to come back later. */
export function createWorkQueue({ atOnce, waiting, patienceMs }: Options): WorkQueue {
  const queue = new Set<() => void>();
  let running = 0;

  function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running < atOnce) {
      running++;
      return finish(work);
    }
    if (queue.size >= waiting) return null;
    return untilTurn().then(() => finish(work));
  }

  function untilTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    queue.add(resolve);
    if (patienceMs === undefined) return promise;
    const timer = setTimeout(() => {
      if (queue.delete(resolve)) reject(new Busy());
    }, patienceMs);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Whoever ends hands the place on, so that no newcomer can slip in between. */
  async function finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running--;
    }
  }

  return { run };
}
