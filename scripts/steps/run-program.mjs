import { spawn } from "node:child_process";
import { programEnvironment, projectDir } from "./command-settings.mjs";

const isTerminal = process.stdout.isTTY === true;
const secondsBetweenLines = 10;

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

/** Shows progress: one updating line on a terminal, otherwise a line every ten seconds. */
function showProgress(title, detail = () => "") {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(isTerminal ? 0 : 1);
  const line = () => [`${title} …`, detail(), `${seconds()} s`].filter(Boolean).join(" ");
  const clear = () => isTerminal && process.stdout.write("\r\x1b[2K");
  let lastLine = started;

  if (!isTerminal) console.log(`${title} …`);
  const timer = setInterval(() => {
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line()}`);
    else if (Date.now() - lastLine >= secondsBetweenLines * 1000) {
      lastLine = Date.now();
      console.log(line());
    }
  }, 250);

  return {
    end(outcome) {
      clearInterval(timer);
      clear();
      console.log(`${title}: ${outcome} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    },
  };
}
