import { setTimeout as pause } from "node:timers/promises";
import { meetFault } from "../meet-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Everything Postgres says arrives 50 ms late for ten seconds. */
export const databaseSlow: Scenario = (stage) =>
  meetFault(stage, async () => {
    stage.postgres.proxy.delayMs = 50;
    await pause(10_000);
    stage.postgres.proxy.delayMs = 0;
    return "50 ms slower for 10 s";
  });
