import { percentile } from "./percentile.ts";

export type Times = { p50: number; p95: number };
type Call = (n: number) => Promise<unknown>;

/** Latency of sequential calls, after a warm-up; several calls take turns, so that their ratio is of the same minute. */
export async function timeCalls<const Calls extends readonly Call[]>(calls: Calls, count: number) {
  const times = calls.map((): number[] => []);
  for (let n = -Math.ceil(count / 5); n < count; n += 1) {
    for (const [index, call] of calls.entries()) {
      const start = performance.now();
      await call(Math.max(0, n));
      if (n >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map((own) => ({ p50: percentile(own, 0.5), p95: percentile(own, 0.95) })) as {
    [Index in keyof Calls]: Times;
  };
}
