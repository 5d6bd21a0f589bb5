import { setTimeout as pause } from "node:timers/promises";
import type { PostgresHome } from "./postgres-home.server.ts";
import { type PostgresSettings, startPostmaster } from "./postmaster.server.ts";

export type KeptPostmaster = { port: number; stop(): Promise<void> };

const pauseBetweenTriesMs = 2_000;

/** A Postgres that is started again on the same port when it ends without being told to, and that ends with us. */
export async function keepPostmaster(
  home: PostgresHome,
  settings: PostgresSettings,
  say: (text: string) => void,
): Promise<KeptPostmaster> {
  let current = await startPostmaster(home, settings);
  let stopping = false;
  let restart: Promise<void> | null = null;

  const watch = () =>
    current.process.once("exit", () => {
      if (!stopping) restart = startAgain();
    });
  const startAgain = async () => {
    say("The database ended unexpectedly and is started again");
    while (!stopping) {
      try {
        current = await startPostmaster(home, settings, current.port);
        watch();
        return;
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
        await pause(pauseBetweenTriesMs);
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
