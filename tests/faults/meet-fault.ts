import { setTimeout as pause } from "node:timers/promises";
import { accountForLeads } from "./account-for-leads.ts";
import { describeSeen, findFaults } from "./findings.ts";
import type { Finding, Stage } from "./scenario.ts";
import { read, visitDuring } from "./visitors.ts";

const recoveryMs = 10_000;

/** Visitors go on through a fault, which says what it was: nothing acknowledged is lost, and soon all is as before. */
export async function meetFault(stage: Stage, fault: () => Promise<string>): Promise<Finding> {
  const site = await stage.startSite();
  let extent = "";
  let recovered = 0;
  const seen = await visitDuring({ origin: site.origin, name: stage.name }, async () => {
    extent = await fault();
    const ended = performance.now();
    await untilReady(site.origin);
    recovered = Math.round(performance.now() - ended);
  });
  const { figures, problems } = await accountForLeads(stage, seen);
  return {
    figures: [...figures, ...describeSeen(seen), `${extent}; ready ${recovered} ms later`],
    problems: [
      ...problems,
      ...findFaults(seen),
      ...(recovered > recoveryMs ? [`It took ${recovered} ms to be ready again`] : []),
    ],
  };
}

async function untilReady(origin: string): Promise<void> {
  while ((await read(origin, "/readyz", [])).status !== 200) await pause(50);
}
