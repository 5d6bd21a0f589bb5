import { inProject } from "./project.mjs";

const { env } = process;

/** All that the two commands take from outside; the rest goes on to what they start. */
export const given = {
  chromium: env.CHROMIUM_PATH,
  browsers: env.PLAYWRIGHT_BROWSERS_PATH,
  programs: env.PATH ?? "",
  npm: env.npm_execpath,
  startedByNpm: Boolean(env.npm_lifecycle_event),
};

/** Programs that programs start find the pinned Node too. */
export const programEnvironment = (changes) => ({
  ...env,
  PATH: `${inProject("node_modules/.bin")}:${given.programs}`,
  ...changes,
});

/** What the caller has set wins over `defaults`. */
export const serverEnvironment = (defaults) => ({ ...defaults, ...env });
