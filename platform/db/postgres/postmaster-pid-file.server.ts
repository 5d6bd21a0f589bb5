import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "#platform/operator-error.ts";
import { getProcessCommand, isRunning } from "#platform/process-identity.server.ts";

/** Parses the `postmaster.pid` of a running Postgres. */
export function readPostmasterPidFile(dataDir: string): {
  pid: number | null;
  port: number | null;
  status: string | null;
} {
  const file = path.join(dataDir, "postmaster.pid");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return { pid: Number(lines[0]) || null, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? null };
}

/** Stops a Postgres left by a killed Gable; removes a pid file whose process id was reused. */
export async function stopOrphanedPostgres(dataDir: string, say: (text: string) => void): Promise<void> {
  const { pid } = readPostmasterPidFile(dataDir);
  if (pid === null || !isRunning(pid)) return;
  const command = getProcessCommand(pid);
  if (command?.includes(`-D ${dataDir} `)) {
    say(`Stopping the database that a previous run left running (process ${pid})`);
    await stopProcess(pid, () => isRunning(pid));
  } else if (command !== null && !command.includes("postgres")) {
    rmSync(path.join(dataDir, "postmaster.pid"));
  }
}

const fastShutdownTimeoutMs = 20_000;
const immediateShutdownTimeoutMs = 10_000;

/** SIGINT is Postgres' fast shutdown, SIGQUIT its immediate one, which needs recovery at the next start. */
export async function stopProcess(pid: number, isThere: () => boolean): Promise<void> {
  if (await endsAfter("SIGINT", fastShutdownTimeoutMs)) return;
  if (await endsAfter("SIGQUIT", immediateShutdownTimeoutMs)) return;
  throw new OperatorError(`The database (process ${pid}) did not stop. Kill it and start again.`);

  async function endsAfter(signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
    const deadline = Date.now() + withinMs;
    if (isThere()) process.kill(pid, signal);
    while (isThere() && Date.now() < deadline) await pause(15);
    return !isThere();
  }
}
