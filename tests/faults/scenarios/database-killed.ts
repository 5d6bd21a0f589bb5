import { setTimeout as pause } from "node:timers/promises";
import { runWithFault } from "../run-with-fault.ts";
import type { Scenario } from "../scenario.ts";

const kills = 5;

/** Every Postgres process is killed five times; the supervisor restarts it. */
export const databaseKilled: Scenario = (setup) =>
  runWithFault(setup, async () => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(3_000);
      setup.postgres.kill();
    }
    await pause(3_000);
    return `killed ${kills} times`;
  });
