import { setTimeout as pause } from "node:timers/promises";
import type { PostgresHome } from "./postgres-home.server.ts";
import { type PostgresSettings, startPostmaster } from "./postmaster.server.ts";

export type SupervisedPostmaster = { port: number; stop(): Promise<void> };

const restartDelayMs = 2_000;

/** Restarts Postgres on the same port when it exits unexpectedly; stops it when this process exits. */
export async function supervisePostmaster(
  home: PostgresHome,
  settings: PostgresSettings,
  say: (text: string) => void,
): Promise<SupervisedPostmaster> {
  let current = await startPostmaster(home, settings);
  let stopping = false;
  let restart: Promise<void> | null = null;

  const watch = () =>
    current.process.once("exit", () => {
      if (!stopping) restart = startAgain();
    });
  const startAgain = async () => {
    say("The database stopped unexpectedly; restarting it");
    while (!stopping) {
      try {
        current = await startPostmaster(home, settings, current.port);
        watch();
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(restartDelayMs);
      }
    }
  };
  watch();
  const askToStop = () => current.process.kill("SIGINT");
  process.once("exit", askToStop);

  const stop = async () => {
    stopping = true;
    process.off("exit", askToStop);
    await restart;
    await current.stop();
  };
  return { port: current.port, stop };
}
