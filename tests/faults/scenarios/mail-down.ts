import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "#tests/support/processes/mail-server.ts";
import type { Scenario, ScenarioSetup } from "../scenario.ts";
import { sendLead, type TimedResponse } from "../send-lead.ts";
import { summariseResponses } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const steps = 20;
const stepSeconds = 180;
const leadsPerStep = 5;

/** The mail server is down for an hour, simulated by ageing the queued mails three minutes at a time. */
export const mailDown: Scenario = async (setup) => {
  const site = await setup.startSite();
  const { port } = setup.mail;
  await setup.mail.close();
  const responses: TimedResponse[] = [];
  const acknowledged: string[] = [];
  for (let step = 0; step < steps; step++) {
    const { tries } = await countQueued(setup);
    for (let n = 0; n < leadsPerStep; n++) {
      const email = `${setup.name}-${step}-${n}@example.com`;
      acknowledged.push(
        await sendLead({ origin: site.origin, email, onResponse: (response) => responses.push(response) }),
      );
    }
    await waitForAttempt(setup, acknowledged.length, tries);
    await ageQueuedMails(setup);
  }
  const queued = await countQueued(setup);
  const mail = await startMailServer(port);
  const recovered = performance.now();
  const { figures, problems } = await verifyLeads({ ...setup, mail }, { acknowledged });
  const seconds = Math.round((performance.now() - recovered) / 1000);
  await mail.close();
  return {
    figures: [
      ...figures,
      `${queued.mails} mails queued after ${queued.tries} attempts; all delivered ${seconds} s after the mail server recovered`,
      `enquiries meanwhile: ${summariseResponses(responses)}`,
    ],
    problems,
  };
};

/** Each new lead triggers a delivery run, which stops at the first mail that the server rejects. */
async function waitForAttempt(setup: ScenarioSetup, leads: number, attemptsBefore: number): Promise<void> {
  for (;;) {
    const { mails, tries } = await countQueued(setup);
    if (mails >= leads && tries > attemptsBefore) return;
    await pause(100);
  }
}

async function countQueued(setup: ScenarioSetup): Promise<{ mails: number; tries: number }> {
  const [row] = await setup.postgres.query<{ mails: number; tries: number }>(
    "select count(*)::int as mails, coalesce(sum(attempts), 0)::int as tries from mail_outbox where state = 'waiting'",
  );
  return row ?? { mails: 0, tries: 0 };
}

async function ageQueuedMails(setup: ScenarioSetup): Promise<void> {
  await setup.postgres.query(
    `update mail_outbox set created_at = created_at - $1 * interval '1 second',
       next_attempt_at = next_attempt_at - $1 * interval '1 second' where state = 'waiting'`,
    [stepSeconds],
  );
}
