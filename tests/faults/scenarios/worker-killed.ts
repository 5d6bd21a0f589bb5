import { setTimeout as pause } from "node:timers/promises";
import { accountForLeads } from "../account-for-leads.ts";
import type { Scenario } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";

const kills = 5;
const leadsBetween = 10;
/** The worker is killed while a mail is on its way, five times; another takes over what it left. */
export const workerKilled: Scenario = async (stage) => {
  const site = await stage.startSite({ ROLE: "web" });
  const worker = await stage.startSite({ ROLE: "worker" });
  const acknowledged: string[] = [];
  let slowestStart = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { promise: sending, resolve: begin } = Promise.withResolvers<void>();
    stage.mail.onMail = async () => {
      begin();
      await pause(1_000);
    };
    for (let n = 0; n < leadsBetween; n++)
      acknowledged.push(await sendLead({ origin: site.origin, email: `${stage.name}-${kill}-${n}@example.com` }));
    await sending;
    stage.mail.onMail = () => {};
    const killed = performance.now();
    await worker.killAndRestart();
    slowestStart = Math.max(slowestStart, performance.now() - killed);
  }
  const last = performance.now();
  const { figures, problems } = await accountForLeads(stage, { acknowledged, copiesAllowed: kills });
  const seconds = Math.round((performance.now() - last) / 1000);
  return {
    figures: [
      ...figures,
      `${kills} kills in mid-send; the worker back within ${(slowestStart / 1000).toFixed(1)} s, the last mail ${seconds} s later`,
    ],
    problems: [...problems, ...(seconds > 60 ? [`The last mail came ${seconds} s after the last kill`] : [])],
  };
};
