import { setTimeout as pause } from "node:timers/promises";
import { percentileOf } from "../../../scripts/bench/run-load.ts";
import type { Scenario } from "../scenario.ts";
import { sendLead, type TimedResponse } from "../send-lead.ts";
import { summariseResponses } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const leadsPerRun = 100;
const slowMs = 2_000;

/** The mail server takes two seconds per mail, which must not slow down enquiries. */
export const mailSlow: Scenario = async (setup) => {
  const site = await setup.startSite();
  const acknowledged: string[] = [];
  let sent = 0;
  const send = async () => {
    const responses: TimedResponse[] = [];
    for (let n = 0; n < leadsPerRun; n++) {
      const email = `${setup.name}-${sent++}@example.com`;
      acknowledged.push(
        await sendLead({ origin: site.origin, email, onResponse: (response) => responses.push(response) }),
      );
    }
    return responses;
  };
  await send();
  const baseline = await send();
  setup.mail.onMail = () => pause(slowMs);
  const slow = await send();
  setup.mail.onMail = () => {};
  const { figures, problems } = await verifyLeads(setup, { acknowledged });
  const ratio = percentileOf(slow, 0.95) / percentileOf(baseline, 0.95);
  return {
    figures: [
      ...figures,
      `enquiries before: ${summariseResponses(baseline)}; with slow mail: ${summariseResponses(slow)} (${ratio.toFixed(2)}×)`,
    ],
    problems: [...problems, ...(ratio > 1.5 ? [`Enquiries became ${ratio.toFixed(2)} times slower`] : [])],
  };
};
