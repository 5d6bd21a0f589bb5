export type WorkQueue = {
  /** Null: too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
};

/** Heavy work takes turns: `atOnce` run, `waiting` more may wait, the rest are told to come back later. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const queue: (() => void)[] = [];
  let running = 0;

  function run<T>(work: () => Promise<T>): Promise<T> | null {
    if (running < atOnce) {
      running++;
      return finish(work);
    }
    if (queue.length >= waiting) return null;
    return new Promise<void>((resolve) => queue.push(resolve)).then(() => finish(work));
  }

  /** Whoever ends hands the place on, so that no newcomer can slip in between. */
  async function finish<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  }

  return { run };
}
