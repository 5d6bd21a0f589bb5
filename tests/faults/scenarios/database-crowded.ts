import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { runWithFault } from "../run-with-fault.ts";
import type { Scenario } from "../scenario.ts";

/** Another client holds every Postgres connection, including the site's, for ten seconds. */
export const databaseCrowded: Scenario = (setup) =>
  runWithFault(setup, async () => {
    await pause(1_000);
    const taken: pg.Client[] = [await setup.postgres.connect()];
    const deadline = performance.now() + 10_000;
    while (performance.now() < deadline) {
      const client = await setup.postgres.connect().catch(() => null);
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
