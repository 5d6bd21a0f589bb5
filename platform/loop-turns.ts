export type LoopTurns = {
  /** Null: go on at once. */
  take(): Promise<void> | null;
  /** How long the one that waits longest has waited, in milliseconds. */
  waitedMs(): number;
};

type Waiting = { since: number; go: () => void };

/**
 * So many answers in one turn of the event loop, the others in the next ones: a lead needs a dozen turns, one for each
 * answer of the database, and would wait a dozen times for everybody who is reading.
 */
export function createLoopTurns(perTurn: number): LoopTurns {
  const waiting = new Set<Waiting>();
  let taken = 0;
  let isTurnEnding = false;

  function take(): Promise<void> | null {
    endTurn();
    if (taken < perTurn && waiting.size === 0) {
      taken++;
      return null;
    }
    return new Promise((go) => waiting.add({ since: performance.now(), go }));
  }

  function endTurn(): void {
    if (isTurnEnding) return;
    isTurnEnding = true;
    setImmediate(beginTurn);
  }

  function beginTurn(): void {
    isTurnEnding = false;
    taken = 0;
    for (const next of waiting) {
      if (taken === perTurn) break;
      waiting.delete(next);
      taken++;
      next.go();
    }
    if (taken > 0) endTurn();
  }

  function waitedMs(): number {
    for (const { since } of waiting) return performance.now() - since;
    return 0;
  }

  return { take, waitedMs };
}
