import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { serverEnvironment } from "./command-settings.mjs";
import { exitWithNpm } from "./exit-with-npm.mjs";
import { inProject, pinnedNode, projectDir } from "./project-paths.mjs";

/** The terminal and npm both send the SIGINT of one Ctrl-C. */
const sameKeypressMs = 500;

/**
 * Runs the server until it ends and returns its exit code. It has its own process group, so that Ctrl-C reaches it once,
 * through this process, and an IPC channel, so that it notices when this process is killed.
 */
export function serve(args, env = {}) {
  const server = spawn(pinnedNode, [...(existsSync(inProject(".env")) ? ["--env-file=.env"] : []), ...args], {
    cwd: projectDir,
    env: serverEnvironment(env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let stoppedAt = 0;
  const stop = (signal) => {
    if (stoppedAt === 0) server.kill(signal);
    else if (Date.now() - stoppedAt > sameKeypressMs) server.kill("SIGKILL");
    stoppedAt ||= Date.now();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  exitWithNpm();
  return new Promise((resolve) =>
    server.once("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 1))),
  );
}
