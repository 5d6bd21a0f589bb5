import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { projectDir } from "#platform/config.server.ts";

export type Child = { pid: number; process: ChildProcess; nextLine(): Promise<string>; kill(): Promise<void> };

/** Runs the program in another Node process; it may import from the project. */
export function startChild(program: string, args: string[] = []): Child {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, ...args], {
    cwd: projectDir(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.pid === undefined) throw new Error("The process did not start");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    pid: child.pid,
    process: child,
    nextLine: async () => (await lines.next()).value ?? "",
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
