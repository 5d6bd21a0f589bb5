import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { isRunning, processCommand } from "#platform/process-identity.server.ts";
import { stopProcess } from "./stop-process.server.ts";

/** What a running Postgres writes into its data folder. */
export function postmasterFile(dataDir: string): { pid: number | null; port: number | null; status: string | null } {
  const file = path.join(dataDir, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? null };
}

/** Ends a Postgres that outlived a killed Gable, and forgets one whose number another program has now. */
export async function clearPredecessor(dataDir: string, say: (text: string) => void): Promise<void> {
  const { pid } = postmasterFile(dataDir);
  if (pid === null || !isRunning(pid)) return;
  const command = processCommand(pid);
  if (command?.includes(`-D ${dataDir} `)) {
    say(`Stopping the database that an earlier start left running (process ${pid})`);
    await stopProcess(pid, () => isRunning(pid));
  } else if (command !== null && !command.includes("postgres")) {
    rmSync(path.join(dataDir, "postmaster.pid"));
  }
}
