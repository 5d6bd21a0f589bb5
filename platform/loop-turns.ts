export type LoopTurns = {
  /** Null: go on at once. */
  take(): Promise<void> | null;
  /** How long the one that waits longest has waited, in milliseconds. */
  waitedMs(): number;
};

type Waiting = { since: number; go: () => void };

/**
 * A few answers in one turn of the event loop, the others in the next ones: a lead needs a dozen turns, one for each answer
 * of the database, and is let in at one of a few doors that open once a turn (listen.server.ts). After a turn that was long
 * for another reason, a page drawn for instance, as many may go as it had milliseconds, so that nobody starves.
 */
export function createLoopTurns(fewest: number): LoopTurns {
  const waiting = new Set<Waiting>();
  let places = fewest;
  let begunAt = 0;
  let isTurnEnding = false;

  function take(): Promise<void> | null {
    if (!isTurnEnding) {
      begunAt = performance.now();
      endTurn();
    }
    if (places > 0 && waiting.size === 0) {
      places--;
      return null;
    }
    return new Promise((go) => waiting.add({ since: performance.now(), go }));
  }

  function endTurn(): void {
    isTurnEnding = true;
    setImmediate(beginTurn);
  }

  function beginTurn(): void {
    const now = performance.now();
    places = Math.max(fewest, Math.floor(now - begunAt));
    begunAt = now;
    isTurnEnding = false;
    if (waiting.size === 0) return;
    for (const next of waiting) {
      if (places === 0) break;
      waiting.delete(next);
      places--;
      next.go();
    }
    endTurn();
  }

  function waitedMs(): number {
    for (const { since } of waiting) return performance.now() - since;
    return 0;
  }

  return { take, waitedMs };
}
