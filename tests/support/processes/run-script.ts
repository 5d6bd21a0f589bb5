import { execFile } from "node:child_process";
import path from "node:path";
import { format } from "node:util";
import { vi } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { environmentWith } from "#tests/support/test-environment.ts";

type Script = "agency" | "feed" | "leads" | "mail" | "media" | "reseal" | "staff";
type Result = { code: number; output: string; error: string };

const fileOf = (script: Script) => path.join(projectDir(), "scripts", `${script}.ts`);

/** Runs a command as its user does. Loading its modules takes a second or more: one run proves that they load. */
export function runScriptProcess(script: Script, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> {
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf(script), ...args], { env: environmentWith(env) }, (failure, output, error) =>
      resolve({ code: Number(failure?.code ?? 0), output, error }),
    );
  });
}

let runs = 0;

/** Runs a command in this process, with modules that are loaded already. One at a time. */
export async function runScript(script: Script, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const { argv, exitCode, stdout } = process;
  const { log, error } = console;
  const { write } = stdout;
  const written = { output: "", error: "" };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [process.execPath, fileOf(script), ...args];
  process.exitCode = undefined;
  console.log = (...parts) => {
    written.output += `${format(...parts)}\n`;
  };
  console.error = (...parts) => {
    written.error += `${format(...parts)}\n`;
  };
  stdout.write = (text: string | Uint8Array) => {
    written.output += text;
    return true;
  };
  try {
    // Another query evaluates the file again.
    await import(`${fileOf(script)}?run=${++runs}`);
    return { code: Number(process.exitCode ?? 0), ...written };
  } finally {
    vi.unstubAllEnvs();
    Object.assign(process, { argv, exitCode });
    Object.assign(console, { log, error });
    stdout.write = write;
  }
}
