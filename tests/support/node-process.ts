import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { bareEnvironmentWith } from "./environment.ts";

const project = path.resolve(import.meta.dirname, "../..");
const server = "build/server/index.js";

export type NodeProcess = {
  /** "" of a worker, which listens nowhere. */
  origin: string;
  /** What it has said up to the sentence that it runs. */
  said: readonly string[];
  stop(): Promise<void>;
};

/** One node of the built product, on a port that it chooses; answers when it runs. */
export async function startNode(env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  if (!existsSync(path.join(project, server))) throw new Error("There is no build: npm run build first");
  const child = spawn(process.execPath, [server], {
    cwd: project,
    env: bareEnvironmentWith({ NODE_ENV: "production", LOG_LEVEL: "warn", PORT: "0", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints: string[] = [];
  child.stderr.on("data", (part) => complaints.push(String(part)));
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
      return { origin, said, stop };
    }
  }
  throw new Error(`The node did not start: ${[...said, ...complaints].join("\n")}`);
}
