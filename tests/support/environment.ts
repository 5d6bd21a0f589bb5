const { env } = process;

/** All that the tests take from outside: nothing else of theirs reads the environment. */
export const testSettings = {
  /** Of the site the journeys or the faults start; each has a port of its own unless told. */
  port: env.PORT ? Number(env.PORT) : null,
  chromium: env.CHROMIUM_PATH || null,
  journeyReport: env.JOURNEY_REPORT || null,
  journeysFindStock: env.JOURNEY_DATABASE === "filled",
  logLevel: env.LOG_LEVEL ?? "warn",
  leads: Number(env.LEADS ?? 1_000),
  kills: Number(env.KILLS ?? 10),
  previousRelease: env.PREVIOUS_RELEASE ?? "HEAD~1",
  clockFile: env.CLOCK_FILE ?? "",
};

/** For a process that a test starts: ours, with these over it. */
export function environmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { ...env, ...changes };
}

/** The same without our own settings: only what it needs to find its programs. */
export function bareEnvironmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { PATH: env.PATH, ...changes };
}
