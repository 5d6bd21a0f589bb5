import { setTimeout as pause } from "node:timers/promises";
import { meetFault } from "../meet-fault.ts";
import type { Scenario } from "../scenario.ts";

const kills = 5;

/** Every process of Postgres is killed, and whoever watches over it starts it again. */
export const databaseKilled: Scenario = (stage) =>
  meetFault(stage, async () => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(3_000);
      stage.postgres.kill();
    }
    await pause(3_000);
    return `killed ${kills} times`;
  });
