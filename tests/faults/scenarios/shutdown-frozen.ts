import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";
import { timedGet } from "../simulate-visitors.ts";
import { verifyLeads } from "../verify-leads.ts";

const maxStopMs = 25_000;

/** SIGTERM while every Postgres process is stopped: the server must still exit in time. */
export const shutdownFrozen: Scenario = async (setup) => {
  const site = await setup.startSite();
  const acknowledged = [await sendLead({ origin: site.origin, email: `${setup.name}-0@example.com` })];
  setup.postgres.freeze();
  const requests = Array.from({ length: 8 }, (_, n) => timedGet(site.origin, `/?uncached=${setup.name}-${n}`, []));
  await pause(1_000);
  const start = performance.now();
  const stopped = await Promise.race([site.stop().then(() => true), pause(60_000, false)]);
  const stopMs = Math.round(performance.now() - start);
  setup.postgres.thaw();
  await Promise.all(requests);
  await setup.stopSites();
  await setup.startSite();
  const { figures, problems } = await verifyLeads(setup, { acknowledged });
  return {
    figures: [...figures, stopped ? `stopped in ${stopMs} ms` : "did not stop within 60 s"],
    problems: [...problems, ...(stopMs > maxStopMs ? [`Shutdown took ${stopMs} ms`] : [])],
  };
};
