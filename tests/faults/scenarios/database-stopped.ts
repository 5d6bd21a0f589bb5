import { setTimeout as pause } from "node:timers/promises";
import { meetFault } from "../meet-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Postgres is stopped in order, is away for ten seconds, and is started again. */
export const databaseStopped: Scenario = (stage) =>
  meetFault(stage, async () => {
    await pause(1_000);
    await stage.postgres.stop();
    await pause(10_000);
    await stage.postgres.startAgain();
    return "stopped for 10 s";
  });
