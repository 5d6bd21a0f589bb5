import { setTimeout as pause } from "node:timers/promises";
import type { ScenarioResult, ScenarioSetup } from "./scenario.ts";
import { simulateVisitorsDuring, timedGet } from "./simulate-visitors.ts";
import { findFailures, summariseTraffic } from "./summarise-responses.ts";
import { verifyLeads } from "./verify-leads.ts";

const maxRecoveryMs = 10_000;

/** Injects a fault under traffic; `fault` returns its description. No acknowledged lead may be lost, and the site must recover. */
export async function runWithFault(setup: ScenarioSetup, fault: () => Promise<string>): Promise<ScenarioResult> {
  const site = await setup.startSite();
  let description = "";
  let recoveryMs = 0;
  const seen = await simulateVisitorsDuring({ origin: site.origin, name: setup.name }, async () => {
    description = await fault();
    const ended = performance.now();
    await waitUntilReady(site.origin);
    recoveryMs = Math.round(performance.now() - ended);
  });
  const { figures, problems } = await verifyLeads(setup, seen);
  return {
    figures: [...figures, ...summariseTraffic(seen), `${description}; ready ${recoveryMs} ms later`],
    problems: [
      ...problems,
      ...findFailures(seen),
      ...(recoveryMs > maxRecoveryMs ? [`Recovery took ${recoveryMs} ms`] : []),
    ],
  };
}

async function waitUntilReady(origin: string): Promise<void> {
  while ((await timedGet(origin, "/readyz", [])).status !== 200) await pause(50);
}
