import { setTimeout as pause } from "node:timers/promises";
import { OperatorError } from "#platform/operator-error.ts";

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
