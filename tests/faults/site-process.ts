import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { environmentWith } from "../support/test-environment.ts";

const ownProject = path.resolve(import.meta.dirname, "../..");

export type SiteProcess = {
  origin: string;
  pid(): number;
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  env: Readonly<Record<string, string>>;
  port: number;
  node?: readonly string[];
  project?: string | undefined;
};

/** The production build, which can be killed and restarted in the same folder. */
export async function startSite({ env, port, node = [], project = ownProject }: Options): Promise<SiteProcess> {
  const origin = `http://localhost:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, ["--enable-source-maps", ...node, "build/server/index.js"], {
      cwd: project,
      env: environmentWith({ NODE_ENV: "production", LOG_LEVEL: "error", PORT: String(port), ...env }),
      stdio: ["ignore", "pipe", "inherit"],
    });
    await waitUntilReady(child);
    return child;
  };
  let child = await start();
  return {
    origin,
    pid: () => child.pid ?? 0,
    killAndRestart: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      child = await start();
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

/** Waits for its output, because a worker has no port. */
async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      if (output.includes("Ctrl-C stops it.")) resolve();
    });
    child.once("exit", () => reject(new Error("The site did not start")));
  });
}
