import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { projectDir } from "#platform/project-dir.server.ts";
import { bareEnvironmentWith } from "#tests/support/test-environment.ts";

const project = projectDir();
const server = "build/server/index.js";

export type ServerProcess = {
  /** Empty for a worker, which does not listen. */
  origin: string;
  /** Its output until it was ready. */
  output: readonly string[];
  stop(): Promise<void>;
};

/** Starts the production build on a free port and waits until it is ready. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  if (!existsSync(path.join(project, server))) throw new Error("No build found: run npm run build first");
  const child = spawn(process.execPath, [server], {
    cwd: project,
    env: bareEnvironmentWith({ NODE_ENV: "production", LOG_LEVEL: "warn", PORT: "0", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.on("data", (part) => errors.push(String(part)));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
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
