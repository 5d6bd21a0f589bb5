export type Times = { p50: number; p95: number };

/** How long a call takes, one after the other, after a few that nobody counts. */
export async function timeCalls(call: (n: number) => Promise<unknown>, times: number): Promise<Times> {
  const taken: number[] = [];
  for (let n = -Math.ceil(times / 5); n < times; n += 1) {
    const start = performance.now();
    await call(Math.max(0, n));
    if (n >= 0) taken.push(performance.now() - start);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
