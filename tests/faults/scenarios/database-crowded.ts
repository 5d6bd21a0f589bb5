import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { meetFault } from "../meet-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Somebody else takes every connection Postgres has, the site's own included, for ten seconds. */
export const databaseCrowded: Scenario = (stage) =>
  meetFault(stage, async () => {
    await pause(1_000);
    const taken: pg.Client[] = [await stage.postgres.connect()];
    const until = performance.now() + 10_000;
    while (performance.now() < until) {
      const client = await stage.postgres.connect().catch(() => null);
      if (client) taken.push(client);
      else {
        await taken[0]?.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'gable%'",
        );
        await pause(5);
      }
    }
    await Promise.all(taken.map((client) => client.end()));
    return `all ${taken.length} connections taken for 10 s`;
  });
