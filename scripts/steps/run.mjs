import { spawn } from "node:child_process";
import { programEnvironment } from "./environment.mjs";
import { showProgress } from "./progress.mjs";
import { projectDir } from "./project.mjs";

/** Runs a program whose output matters only when it fails. */
export async function runQuietly(title, [command, args], { env = {}, detail } = {}) {
  const progress = showProgress(title, detail);
  const output = [];
  const code = await ended(
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

/** Runs a program beside others and says at its end what it said; answers its exit code. */
export async function runAside([command, args]) {
  const output = [];
  const code = await ended(
    spawn(command, args, { cwd: projectDir, env: programEnvironment({}), stdio: ["ignore", "pipe", "pipe"] }),
    output,
  );
  process.stdout.write(Buffer.concat(output));
  return code;
}

/** Runs a program that speaks for itself; answers its exit code. */
export function runAloud([command, args], env = {}) {
  return ended(spawn(command, args, { cwd: projectDir, env: programEnvironment(env), stdio: "inherit" }), []);
}

function ended(child, output) {
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
