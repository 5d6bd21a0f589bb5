import { spawn } from "node:child_process";
import { programEnvironment } from "./command-settings.mjs";
import { showProgress } from "./progress.mjs";
import { projectDir } from "./project-paths.mjs";

/** Runs a program and prints its output only if it fails. */
export async function runQuietly(title, [command, args], { env = {}, detail } = {}) {
  const progress = showProgress(title, detail);
  const output = [];
  const code = await waitForExit(
    spawn(command, args, {
      cwd: projectDir,
      env: programEnvironment(env),
      stdio: ["ignore", "pipe", "pipe"],
    }),
    output,
  );
  progress.end(code === 0 ? "done" : "failed");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new Error(`${title} failed.`);
}

/** Runs a program, prints its output when it ends, and returns its exit code. */
export async function runBuffered([command, args]) {
  const output = [];
  const code = await waitForExit(
    spawn(command, args, { cwd: projectDir, env: programEnvironment({}), stdio: ["ignore", "pipe", "pipe"] }),
    output,
  );
  process.stdout.write(Buffer.concat(output));
  return code;
}

/** Runs a program with its output passed through; returns its exit code. */
export function runWithOutput([command, args], env = {}) {
  return waitForExit(spawn(command, args, { cwd: projectDir, env: programEnvironment(env), stdio: "inherit" }), []);
}

function waitForExit(child, output) {
  child.stdout?.on("data", (part) => output.push(part));
  child.stderr?.on("data", (part) => output.push(part));
  return new Promise((resolve) => {
    child.once("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
}
