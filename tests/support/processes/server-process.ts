import { existsSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { bareEnvironmentWith } from "#tests/support/test-environment.ts";
import { type ServerProcess, startServerProcess as start } from "../../../scripts/bench/server-process.ts";

export type { ServerProcess };

type Options = { nodeArgs?: readonly string[]; project?: string | undefined };

/** Starts the production build, by default on a free port, and waits until it is ready. */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  { nodeArgs = [], project = projectDir() }: Options = {},
): Promise<ServerProcess> {
  const server = "build/server/index.js";
  if (!existsSync(path.join(project, server))) throw new Error("No build found: run npm run build first");
  const program = ["--enable-source-maps", ...nodeArgs, server];
  return start({ env: bareEnvironmentWith(env), program, project, quiet: true });
}
