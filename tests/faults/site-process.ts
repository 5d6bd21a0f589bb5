import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "../..");

export type SiteProcess = { origin: string; killAndRestart(): Promise<void>; stop(): Promise<void> };

/** The built product, which can be killed without warning and started again in the same folder. */
export async function startSite(env: Readonly<Record<string, string>>, port: number): Promise<SiteProcess> {
  const origin = `http://localhost:${port}`;
  const start = async () => {
    const child = spawn(process.execPath, ["--enable-source-maps", "build/server/index.js"], {
      cwd: project,
      env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", PORT: String(port), ...env },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await untilAnswering(child, `${origin}/healthz`);
    return child;
  };
  let child = await start();
  return {
    origin,
    killAndRestart: async () => {
      child.kill("SIGKILL");
      await once(child, "exit");
      child = await start();
    },
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The site did not start");
}
