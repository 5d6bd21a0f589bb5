import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { endWithNpm } from "./end-with-npm.mjs";
import { serverEnvironment } from "./environment.mjs";
import { inProject, pinnedNode, projectDir } from "./project.mjs";

/** npm passes on the Ctrl-C that the terminal has sent us already. */
const sameKeypressMs = 500;

/**
 * Runs the server until it ends; answers its exit code. It has a process group of its own, so that Ctrl-C reaches it
 * once, through us; and a channel to us, so that it notices when we are killed.
 */
export function serve(args, env = {}) {
  const server = spawn(pinnedNode, [...(existsSync(inProject(".env")) ? ["--env-file=.env"] : []), ...args], {
    cwd: projectDir,
    env: serverEnvironment(env),
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    detached: true,
  });
  let asked = 0;
  const stop = (signal) => {
    if (asked === 0) server.kill(signal);
    else if (Date.now() - asked > sameKeypressMs) server.kill("SIGKILL");
    asked ||= Date.now();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  endWithNpm();
  return new Promise((resolve) =>
    server.once("exit", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 1))),
  );
}
