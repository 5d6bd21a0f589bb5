import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { projectDir } from "#platform/project-dir.server.ts";
import { environmentWith } from "./bench-settings.ts";

export type RunningServer = { port: number; pid: number; seconds: number; stop(): Promise<void> };

const project = projectDir();

/** Runs the production build and times its start; `settings` are further environment variables. */
export async function runServer(varDir: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const port = await findFreePort();
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

/** The same Hono on the same Node, sending one file. */
export async function runStaticPageServer(file: string): Promise<RunningServer> {
  const port = await findFreePort();
  return run(["scripts/bench/static-page-server.ts", file, String(port)], port, environmentWith({}));
}

async function run(args: string[], port: number, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ["ignore", "ignore", "inherit"] });
  await waitUntilHealthy(child, port);
  const seconds = (performance.now() - start) / 1000;
  return { port, pid: child.pid ?? 0, seconds, stop: () => stop(child) };
}

async function waitUntilHealthy(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (response?.ok) return;
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

function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    }),
  );
}
