import { setTimeout as pause } from "node:timers/promises";
import { PlainError } from "#platform/plain-error.ts";

const politelyMs = 20_000;
const atOnceMs = 10_000;

/** Postgres' own words: SIGINT closes connections and writes everything out, SIGQUIT leaves that to the next start. */
export async function stopProcess(pid: number, isThere: () => boolean): Promise<void> {
  if (await endsAfter("SIGINT", politelyMs)) return;
  if (await endsAfter("SIGQUIT", atOnceMs)) return;
  throw new PlainError(`The database (process ${pid}) does not stop. End it yourself and start again.`);

  async function endsAfter(signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
    const deadline = Date.now() + withinMs;
    if (isThere()) process.kill(pid, signal);
    while (isThere() && Date.now() < deadline) await pause(15);
    return !isThere();
  }
}
