import { setTimeout as pause } from "node:timers/promises";
import { createMember } from "../member.ts";
import type { Scenario } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";
import { startStandby } from "../standby.ts";

const pages = 12;
const search = "/search.ljson?channel=sales&sorted=most-expensive-first";

/** A real hot standby for reading: late, stopped and promoted. Nobody sees an old price, and nobody waits for it. */
export const standbyAway: Scenario = async (stage) => {
  const problems: string[] = [];
  let visitor = 0;
  const { postgres, name } = stage;
  // The database must have its agencies before it is copied.
  await stage.startSite();
  await stage.endSites();
  const primary = { url: postgres.ownUrl(), adminUrl: postgres.adminUrl(), dataDir: postgres.dataDir };
  const standby = await startStandby(primary);
  try {
    const { origin } = await stage.startSite({ DATABASE_READ_URL: standby.url });
    const note = (is: boolean, problem: string) => is || problems.push(problem);
    const metric = async (metricName: string) =>
      Number(new RegExp(`^${metricName} (\\d+)`, "m").exec(await (await fetch(`${origin}/metrics`)).text())?.[1]);
    const until = async (is: () => Promise<boolean>, problem: string) => {
      const begun = performance.now();
      while (!(await is()) && performance.now() - begun < 10_000) await pause(50);
      note(await is(), problem);
      return Math.round(performance.now() - begun);
    };
    const get = (address: string) =>
      fetch(origin + address, { headers: { "x-forwarded-for": `198.18.9.${visitor++ % 250}` } });
    const dearest = async () => (await (await get(search)).json()).properties[0];
    const drawn = async (why: string) => {
      let shown = 0;
      for (let n = 0; n < pages; n++) if ((await get(`/?unseen=${name}-${why}-${n}`)).ok) shown += 1;
      return shown;
    };
    const searchedThere = async () => {
      await get(`/search.ljson?channel=sales&page=${visitor}`);
      const [last] = await standby.query<{ searched: boolean }>(
        "select bool_or(query like '%properties%') as searched from pg_stat_activity where application_name = 'gable read'",
      );
      return last?.searched ?? false;
    };

    const asked = await until(searchedThere, "The standby was never asked");

    await standby.query("select pg_wal_replay_pause()");
    const { property_id } = await dearest();
    await postgres.query("update properties set price = 90000001, price_value = 90000001 where property_id = $1", [
      property_id,
    ]);
    const fresh = await until(
      async () => (await dearest()).priceValue === 90_000_001,
      "A standby that is behind was read for a price",
    );
    const member = await createMember(origin, name);
    note(await member.isSignedIn(), "A new account was not to be seen while the standby was behind");
    const behind = await drawn("behind");
    await standby.query("select pg_wal_replay_resume()");

    await standby.stop();
    const stopped = await drawn("stopped");
    await sendLead({ origin, email: `${name}-1@example.com` });
    await until(
      async () => (await metric("database_replica_up")) === 0,
      "The metrics do not say that the standby is away",
    );
    await standby.startAgain();
    const back = await until(async () => (await metric("database_replica_up")) === 1, "The standby is not read again");

    await standby.query("select pg_promote()");
    await postgres.query("update properties set price = 90000002, price_value = 90000002 where property_id = $1", [
      property_id,
    ]);
    await until(async () => (await dearest()).priceValue === 90_000_002, "A promoted standby was read for a price");
    const promoted = await drawn("promoted");
    for (const [why, count] of Object.entries({ behind, stopped, promoted }))
      note(count === pages, `${pages - count} of ${pages} pages failed while the standby was ${why}`);
    return {
      figures: [
        `the standby is searched ${asked} ms after the start; a price changed while it was behind was shown after ${fresh} ms`,
        `pages while it was behind ${behind}, stopped ${stopped}, promoted ${promoted} of ${pages} each; read again ${back} ms after its start`,
      ],
      problems,
    };
  } finally {
    await stage.endSites();
    await standby.remove();
  }
};
