import { setTimeout as pause } from "node:timers/promises";
import { runWithFault } from "../run-with-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Every Postgres process is paused for ten seconds; its connections stay open but do not respond. */
export const databaseFrozen: Scenario = (setup) =>
  runWithFault(setup, async () => {
    await pause(1_000);
    setup.postgres.freeze();
    await pause(10_000);
    setup.postgres.thaw();
    return "frozen for 10 s";
  });
