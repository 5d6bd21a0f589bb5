export type Times = { p50: number; p95: number };

/** Latency of sequential calls, after a warm-up. */
export async function timeCalls(call: (n: number) => Promise<unknown>, count: number): Promise<Times> {
  const times: number[] = [];
  for (let n = -Math.ceil(count / 5); n < count; n += 1) {
    const start = performance.now();
    await call(Math.max(0, n));
    if (n >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
