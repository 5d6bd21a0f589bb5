import { setTimeout as pause } from "node:timers/promises";
import { runWithFault } from "../run-with-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Postgres is shut down cleanly and restarted after ten seconds. */
export const databaseStopped: Scenario = (setup) =>
  runWithFault(setup, async () => {
    await pause(1_000);
    await setup.postgres.stop();
    await pause(10_000);
    await setup.postgres.restart();
    return "stopped for 10 s";
  });
