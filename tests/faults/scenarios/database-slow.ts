import { setTimeout as pause } from "node:timers/promises";
import { runWithFault } from "../run-with-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Every Postgres response is delayed by 50 ms for ten seconds. */
export const databaseSlow: Scenario = (setup) =>
  runWithFault(setup, async () => {
    setup.postgres.proxy.delayMs = 50;
    await pause(10_000);
    setup.postgres.proxy.delayMs = 0;
    return "50 ms delay for 10 s";
  });
