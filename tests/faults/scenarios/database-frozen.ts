import { setTimeout as pause } from "node:timers/promises";
import { meetFault } from "../meet-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Every process of Postgres stands still for ten seconds; its connections stay open and say nothing. */
export const databaseFrozen: Scenario = (stage) =>
  meetFault(stage, async () => {
    await pause(1_000);
    stage.postgres.freeze();
    await pause(10_000);
    stage.postgres.thaw();
    return "frozen for 10 s";
  });
