import { inProject } from "./project-paths.mjs";

const { env } = process;

/** Environment variables read by the commands. */
export const settings = {
  chromium: env.CHROMIUM_PATH,
  browsers: env.PLAYWRIGHT_BROWSERS_PATH,
  path: env.PATH ?? "",
  npm: env.npm_execpath,
  startedByNpm: Boolean(env.npm_lifecycle_event),
};

/** Child processes find the pinned Node first. */
export const programEnvironment = (changes) => ({
  ...env,
  PATH: `${inProject("node_modules/.bin")}:${settings.path}`,
  ...changes,
});

/** The caller's environment wins over `defaults`. */
export const serverEnvironment = (defaults) => ({ ...defaults, ...env });
