const { env } = process;

/** Environment variables of the benchmarks. */
export const benchSettings = {
  /** bench, bench:search: a commit to build and measure in the same run. */
  baseline: env.BASELINE || null,
  /** bench:load */
  phases: (env.PHASES ?? "rates,overload,soak").split(","),
  stepSeconds: Number(env.STEP_SECONDS ?? 4),
  soakSeconds: Number(env.SOAK_SECONDS ?? 600),
  /** bench:alerts */
  alertSearches: Number(env.BENCH_SEARCHES ?? 100_000),
  alertHomes: Number(env.BENCH_HOMES ?? 1_000),
  /** bench:feed */
  feedHomes: Number(env.BENCH_HOMES ?? 5_000),
  /** bench:pages */
  auditRounds: Number(env.BENCH_ROUNDS ?? 3),
  /** bench:search: numbers of properties. */
  sizes: (env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number),
};

export function environmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { ...env, ...changes };
}
