import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { projectDir } from "#platform/config.server.ts";

export type ServerProcess = {
  /** Empty for a worker, which does not listen. */
  origin: string;
  pid: number;
  /** The messages of its output until it was ready. */
  output: readonly string[];
  startSeconds: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type Options = {
  env: NodeJS.ProcessEnv;
  /** The production build by default. */
  program?: readonly string[];
  project?: string | undefined;
  /** Hides its errors unless it does not start. */
  quiet?: boolean;
};

/** As scripts/start.mjs starts it. */
const productionServer = ["--enable-source-maps", "--max-semi-space-size=8", "build/server/index.js"];

/** Starts a server on a free port, or on the port of `env`, and waits until it is ready. */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { env, program = productionServer, project = projectDir(), quiet } = options;
  const start = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: project,
    env: { LOG_LEVEL: "warn", PORT: "0", ...env, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.on("data", (part) => (quiet ? errors.push(String(part)) : process.stderr.write(part)));
  const output: string[] = [];
  let origin = "";
  for await (const printed of createInterface({ input: child.stdout })) {
    const line = toMessage(printed);
    output.push(line);
    const port = /listens on .*:(\d+)/.exec(line)?.[1];
    if (port) origin = `http://localhost:${port}`;
    if (!line.endsWith("Ctrl-C stops it.")) continue;
    child.stdout.resume();
    return {
      origin,
      pid: child.pid ?? 0,
      output,
      startSeconds: (performance.now() - start) / 1_000,
      async stop(signal = "SIGTERM") {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill(signal);
        await once(child, "exit");
      },
    };
  }
  throw new Error(`The server did not start: ${[...output, ...errors].join("\n")}`);
}

/** In production a line is JSON; the development server and earlier releases print text. */
function toMessage(line: string): string {
  return line.startsWith("{") ? String(JSON.parse(line).msg) : line;
}
