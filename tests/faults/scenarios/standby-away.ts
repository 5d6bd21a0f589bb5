import { setTimeout as pause } from "node:timers/promises";
import { createRegisteredUser } from "../registered-user.ts";
import type { Scenario } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";
import { startStandby } from "../standby.ts";

const pages = 12;
const search = "/search.ljson?channel=sales&sorted=most-expensive-first";

/** A read replica that lags, stops and is promoted: no stale price is shown, and no request waits for it. */
export const standbyAway: Scenario = async (setup) => {
  const problems: string[] = [];
  let visitor = 0;
  const { postgres, name } = setup;
  // Seeds the database before it is copied.
  await setup.startSite();
  await setup.stopSites();
  const primary = { url: postgres.directUrl(), adminUrl: postgres.adminUrl(), dataDir: postgres.dataDir };
  const standby = await startStandby(primary);
  try {
    const { origin } = await setup.startSite({ DATABASE_READ_URL: standby.url });
    const check = (passed: boolean, problem: string) => passed || problems.push(problem);
    const metric = async (metricName: string) =>
      Number(new RegExp(`^${metricName} (\\d+)`, "m").exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);
    const waitFor = async (condition: () => Promise<boolean>, problem: string) => {
      const start = performance.now();
      while (!(await condition()) && performance.now() - start < 10_000) await pause(50);
      check(await condition(), problem);
      return Math.round(performance.now() - start);
    };
    const get = (address: string) =>
      fetch(origin + address, { headers: { "x-forwarded-for": `198.18.9.${visitor++ % 250}` } });
    const findMostExpensive = async () => (await (await get(search)).json()).properties[0];
    const countRendered = async (state: string) => {
      let rendered = 0;
      for (let n = 0; n < pages; n++) if ((await get(`/?uncached=${name}-${state}-${n}`)).ok) rendered += 1;
      return rendered;
    };
    const isReplicaSearched = async () => {
      await get(`/search.ljson?channel=sales&page=${visitor}`);
      const [last] = await standby.query<{ searched: boolean }>(
        "select bool_or(query like '%properties%') as searched from pg_stat_activity where application_name = 'gable read'",
      );
      return last?.searched ?? false;
    };

    const searchedMs = await waitFor(isReplicaSearched, "The standby was never queried");

    await standby.query("select pg_wal_replay_pause()");
    const { property_id } = await findMostExpensive();
    await postgres.query("update properties set price = 90000001, price_value = 90000001 where property_id = $1", [
      property_id,
    ]);
    const freshMs = await waitFor(
      async () => (await findMostExpensive()).priceValue === 90_000_001,
      "A stale price was read from a lagging standby",
    );
    const member = await createRegisteredUser(origin, name);
    check(await member.isSignedIn(), "A new account was not found while the standby lagged");
    const lagging = await countRendered("lagging");
    await standby.query("select pg_wal_replay_resume()");

    await standby.stop();
    const stopped = await countRendered("stopped");
    await sendLead({ origin, email: `${name}-1@example.com` });
    await waitFor(
      async () => (await metric("database_replica_up")) === 0,
      "The metrics do not report the standby as down",
    );
    await standby.restart();
    const backMs = await waitFor(
      async () => (await metric("database_replica_up")) === 1,
      "The standby is not used after its restart",
    );

    await standby.query("select pg_promote()");
    await postgres.query("update properties set price = 90000002, price_value = 90000002 where property_id = $1", [
      property_id,
    ]);
    await waitFor(
      async () => (await findMostExpensive()).priceValue === 90_000_002,
      "A price was read from a promoted standby",
    );
    const promoted = await countRendered("promoted");
    for (const [state, count] of Object.entries({ lagging, stopped, promoted }))
      check(count === pages, `${pages - count} of ${pages} pages failed while the standby was ${state}`);
    return {
      figures: [
        `standby first queried ${searchedMs} ms after the start; a price changed while it lagged was shown after ${freshMs} ms`,
        `pages rendered while it lagged ${lagging}, stopped ${stopped}, promoted ${promoted} of ${pages} each; used again ${backMs} ms after its restart`,
      ],
      problems,
    };
  } finally {
    await setup.stopSites();
    await standby.remove();
  }
};
