import { isAccepted, type LoadResult } from "./run-load.ts";

/** Summary of ten seconds of a soak test. */
export type SoakInterval = { from: number; p95: number; responses: number; loadDelayMs: number; failures: Failures };
/** Counts by kind of request and outcome. */
type Failures = ReadonlyMap<string, number>;

export function summariseInterval(
  from: number,
  { samples, p95 }: LoadResult,
  /** Maximum event loop delay of the load generator. */
  loadDelayMs: number,
): SoakInterval {
  const failed = samples.filter((sample) => !isAccepted(sample));
  const groups = Map.groupBy(failed, ({ kind, status }) => (status ? `${kind} ${status}` : "no response"));
  return {
    from,
    p95: Math.round(p95),
    responses: samples.length,
    loadDelayMs: Math.round(loadDelayMs),
    failures: new Map([...groups].map(([failure, { length }]) => [failure, length])),
  };
}

/** Intervals with failures or a high p95, and always the slowest one. */
export function listNotableIntervals(intervals: readonly SoakInterval[], slowMs: number): object[] {
  const slowest = intervals.toSorted((a, b) => b.p95 - a.p95)[0];
  return intervals
    .filter((interval) => interval.failures.size > 0 || interval.p95 > slowMs || interval === slowest)
    .map(({ from, p95, loadDelayMs, failures }) => ({
      "from s": from,
      "p95 ms": p95,
      "load delay ms": loadDelayMs,
      "not 200": [...failures].map(([failure, count]) => `${count} × ${failure}`).join(", "),
    }));
}
