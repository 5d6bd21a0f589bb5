import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inProject = (...parts) => path.join(projectDir, ...parts);

export const pinnedNode = inProject("node_modules/node/bin/node");

/** Arguments for `spawn`: a program of node_modules, run by the pinned Node. */
export const program = (name, ...args) => [pinnedNode, [inProject("node_modules/.bin", name), ...args]];

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
