import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";
import { verifyLeads } from "../verify-leads.ts";

const kills = 5;
const leadsBetween = 10;
/** The worker is killed five times while it sends a mail; the next worker takes over its jobs. */
export const workerKilled: Scenario = async (setup) => {
  const site = await setup.startSite({ ROLE: "web" });
  const worker = await setup.startSite({ ROLE: "worker" });
  const acknowledged: string[] = [];
  let slowestStart = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { promise: sending, resolve: begin } = Promise.withResolvers<void>();
    setup.mail.onMail = async () => {
      begin();
      await pause(1_000);
    };
    for (let n = 0; n < leadsBetween; n++)
      acknowledged.push(await sendLead({ origin: site.origin, email: `${setup.name}-${kill}-${n}@example.com` }));
    await sending;
    setup.mail.onMail = () => {};
    const killed = performance.now();
    await worker.killAndRestart();
    slowestStart = Math.max(slowestStart, performance.now() - killed);
  }
  const last = performance.now();
  const { figures, problems } = await verifyLeads(setup, { acknowledged, maxDuplicates: kills });
  const seconds = Math.round((performance.now() - last) / 1000);
  return {
    figures: [
      ...figures,
      `${kills} kills while sending; the worker restarted within ${(slowestStart / 1000).toFixed(1)} s, the last mail ${seconds} s later`,
    ],
    problems: [...problems, ...(seconds > 60 ? [`The last mail came ${seconds} s after the last kill`] : [])],
  };
};
