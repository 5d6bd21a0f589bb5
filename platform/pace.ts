export type Pace = { atOnce(): number; note(milliseconds: number): void };

/** As many at once as can each be done soon: a tenth fewer for each that took long, slowly more again for the others. */
export function createPace({ fewest, most, slowMs }: { fewest: number; most: number; slowMs: number }): Pace {
  let limit = most;
  return {
    atOnce: () => Math.floor(limit),
    note(milliseconds) {
      limit = milliseconds > slowMs ? Math.max(fewest, limit * 0.9) : Math.min(most, limit + 1 / limit);
    },
  };
}
