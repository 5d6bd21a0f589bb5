import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { environmentWith } from "./settings.ts";

export type RunningServer = { port: number; pid: number; seconds: number; stop(): Promise<void> };

const project = path.resolve(import.meta.dirname, "../..");

/** The built product as `npm start` runs it, timed until it answers; `settings` are further environment variables. */
export async function runServer(varDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await freePort();
  const env = environmentWith({
    NODE_ENV: "production",
    PORT: String(port),
    VAR_DIR: varDir,
    LOG_LEVEL: "warn",
    DATABASE_URL: "",
    ...settings,
  });
  return run(["--enable-source-maps", "build/server/index.js"], port, env);
}

/** The same Hono on the same Node with nothing to do but send these bytes. */
export async function runFixedPage(file: string): Promise<RunningServer> {
  const port = await freePort();
  return run(["scripts/bench/fixed-page.ts", file, String(port)], port, environmentWith({}));
}

async function run(args: string[], port: number, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ["ignore", "ignore", "inherit"] });
  await untilAnswering(child, port);
  const seconds = (performance.now() - start) / 1000;
  return { port, pid: child.pid ?? 0, seconds, stop: () => stop(child) };
}

async function untilAnswering(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The server did not start");
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    }),
  );
}
