import { spawn } from "node:child_process";
import { programEnvironment } from "./command-settings.mjs";
import { showProgress } from "./progress.mjs";
import { projectDir } from "./project-paths.mjs";

/** Runs a program and prints its output only if it fails. */
export async function runQuietly(title, command, { env = {}, detail } = {}) {
  const progress = showProgress(title, detail);
  const { code, output } = await readOutput(command, env);
  progress.end(code === 0 ? "done" : "failed");
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`${title} failed.`);
}

/** Runs a program, prints its output when it ends, and returns its exit code. */
export async function runBuffered(command) {
  const { code, output } = await readOutput(command);
  process.stdout.write(output);
  return code;
}

/** Runs a program with its output passed through; returns its exit code. */
export async function runWithOutput(command, env = {}) {
  return (await run(command, env, "inherit")).code;
}

/** Runs a program and returns its exit code and output. */
export function readOutput(command, env = {}) {
  return run(command, env, ["ignore", "pipe", "pipe"]);
}

function run([command, args], env, stdio) {
  const child = spawn(command, args, { cwd: projectDir, env: programEnvironment(env), stdio });
  const output = [];
  child.stdout?.on("data", (part) => output.push(part));
  child.stderr?.on("data", (part) => output.push(part));
  return new Promise((resolve) => {
    const end = (code) => resolve({ code, output: Buffer.concat(output).toString() });
    child.once("error", (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
