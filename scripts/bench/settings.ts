const { env } = process;

/** What may be told to the measurements by the environment. */
export const benchSettings = {
  /** Of bench:load: some of rates, overload and soak. */
  phases: (env.PHASES ?? "rates,overload,soak").split(","),
  stepSeconds: Number(env.STEP_SECONDS ?? 4),
  soakSeconds: Number(env.SOAK_SECONDS ?? 600),
  /** Of bench:search: how many homes. */
  sizes: (env.BENCH_SIZES ?? "10000,100000,1000000").split(",").map(Number),
};

/** For the server that is measured: ours, with these over it. */
export function environmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { ...env, ...changes };
}
