import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { projectDir } from "#platform/project-dir.server.ts";
import { bareEnvironmentWith } from "#tests/support/test-environment.ts";

const server = "build/server/index.js";

export type ServerProcess = {
  /** Empty for a worker, which does not listen. */
  origin: string;
  /** Its output until it was ready. */
  output: readonly string[];
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<void>;
};

type Options = { nodeArgs?: readonly string[]; project?: string | undefined };

/** Starts the production build, by default on a free port, and waits until it is ready. */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  { nodeArgs = [], project = projectDir() }: Options = {},
): Promise<ServerProcess> {
  if (!existsSync(path.join(project, server))) throw new Error("No build found: run npm run build first");
  const child = spawn(process.execPath, ["--enable-source-maps", ...nodeArgs, server], {
    cwd: project,
    env: bareEnvironmentWith({ NODE_ENV: "production", LOG_LEVEL: "warn", PORT: "0", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.on("data", (part) => errors.push(String(part)));
  const stop = async (signal: "SIGTERM" | "SIGKILL" = "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  };
  const said: string[] = [];
  let origin = "";
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const port = /^Gable listens on .*:(\d+)$/.exec(line)?.[1];
    if (port) origin = `http://127.0.0.1:${port}`;
    if (/Ctrl-C stops it\.$/.test(line)) {
      child.stdout.resume();
      return { origin, output: said, stop };
    }
  }
  throw new Error(`The server did not start: ${[...said, ...errors].join("\n")}`);
}
