import { existsSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/project-dir.server.ts";
import { bareEnvironmentWith } from "#tests/support/test-environment.ts";
import { type ServerProcess, startServerProcess as start } from "../../../scripts/bench/server-process.ts";

export type { ServerProcess };

/** Starts the production build on a free port and waits until it is ready. */
export function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  if (!existsSync(path.join(projectDir(), "build/server/index.js")))
    throw new Error("No build found: run npm run build first");
  return start({ env: bareEnvironmentWith(env), quiet: true });
}
