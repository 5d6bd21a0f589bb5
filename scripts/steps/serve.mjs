import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inProject, pinnedNode, projectDir, serverEnvironment, settings } from "./command-settings.mjs";

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

const npmCheckMs = 100;

/** npm killed with SIGKILL does not stop its children: exit when it is gone, which also stops the server. */
function exitWithNpm() {
  if (!settings.startedByNpm) return;
  const parents = readParents();
  setInterval(() => readParents() !== parents && process.exit(1), npmCheckMs).unref();
}

/** Our parent is npm or a shell of npm; for a shell, its own parent matters as well. */
function readParents() {
  try {
    const shell = `/proc/${process.ppid}`;
    const isShell = /^[^\0]*sh\0-c\0/.test(readFileSync(`${shell}/cmdline`, "utf8"));
    const fields = readFileSync(`${shell}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return isShell ? `${process.ppid} ${fields?.[1]}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
