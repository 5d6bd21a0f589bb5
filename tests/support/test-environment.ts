const { env } = process;

/** Environment variables of the tests; no other test file reads the environment. */
export const testSettings = {
  /** Of the server that the journeys or fault scenarios start. */
  port: env.PORT ? Number(env.PORT) : null,
  chromium: env.CHROMIUM_PATH || null,
  isCi: env.CI === "true",
  journeyReport: env.JOURNEY_REPORT || null,
  isJourneyDatabaseSeeded: env.JOURNEY_DATABASE === "filled",
  logLevel: env.LOG_LEVEL ?? "warn",
  leads: Number(env.LEADS ?? 1_000),
  kills: Number(env.KILLS ?? 10),
  previousRelease: env.PREVIOUS_RELEASE ?? "HEAD~1",
  clockFile: env.CLOCK_FILE ?? "",
};

export function environmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { ...env, ...changes };
}

/** An environment with only PATH and `changes`. */
export function bareEnvironmentWith(changes: Readonly<NodeJS.ProcessEnv>): NodeJS.ProcessEnv {
  return { PATH: env.PATH, ...changes };
}
