import { setTimeout as pause } from "node:timers/promises";
import { accountForLeads } from "../account-for-leads.ts";
import { describe, percentile } from "../findings.ts";
import type { Scenario } from "../scenario.ts";
import { type Answer, sendLead } from "../send-lead.ts";

const leadsEach = 100;
const slowMs = 2_000;

/** The mail server takes two seconds over every mail: whoever sends an enquiry must not notice. */
export const mailSlow: Scenario = async (stage) => {
  const site = await stage.startSite();
  const acknowledged: string[] = [];
  let sent = 0;
  const send = async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < leadsEach; n++) {
      const email = `${stage.name}-${sent++}@example.com`;
      acknowledged.push(await sendLead({ origin: site.origin, email, onAnswer: (answer) => answers.push(answer) }));
    }
    return answers;
  };
  await send();
  const usual = await send();
  stage.mail.onMail = () => pause(slowMs);
  const slow = await send();
  stage.mail.onMail = () => {};
  const { figures, problems } = await accountForLeads(stage, { acknowledged });
  const ratio = percentile(slow, 0.95) / percentile(usual, 0.95);
  return {
    figures: [
      ...figures,
      `enquiries before: ${describe(usual)}; with slow mail: ${describe(slow)} (${ratio.toFixed(2)}×)`,
    ],
    problems: [...problems, ...(ratio > 1.5 ? [`Enquiries became ${ratio.toFixed(2)} times slower`] : [])],
  };
};
