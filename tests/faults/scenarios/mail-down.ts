import { setTimeout as pause } from "node:timers/promises";
import { startMailServer } from "#tests/support/mail-server.ts";
import { accountForLeads } from "../account-for-leads.ts";
import { describe } from "../findings.ts";
import type { Scenario, Stage } from "../scenario.ts";
import { type Answer, sendLead } from "../send-lead.ts";

const steps = 20;
const stepSeconds = 180;
const leadsAStep = 5;

/** The mail server is away for an hour, which passes by making every waiting mail three minutes older at a time. */
export const mailDown: Scenario = async (stage) => {
  const site = await stage.startSite();
  const { port } = stage.mail;
  await stage.mail.close();
  const answers: Answer[] = [];
  const acknowledged: string[] = [];
  for (let step = 0; step < steps; step++) {
    const { tries } = await readWaiting(stage);
    for (let n = 0; n < leadsAStep; n++) {
      const email = `${stage.name}-${step}-${n}@example.com`;
      acknowledged.push(await sendLead({ origin: site.origin, email, onAnswer: (answer) => answers.push(answer) }));
    }
    await untilTried(stage, acknowledged.length, tries);
    await growOlder(stage);
  }
  const waiting = await readWaiting(stage);
  const mail = await startMailServer(port);
  const back = performance.now();
  const { figures, problems } = await accountForLeads({ ...stage, mail }, { acknowledged });
  const seconds = Math.round((performance.now() - back) / 1000);
  await mail.close();
  return {
    figures: [
      ...figures,
      `${waiting.mails} mails waited and had been tried ${waiting.tries} times; all arrived ${seconds} s after the server came back`,
      `enquiries meanwhile: ${describe(answers)}`,
    ],
    problems,
  };
};

/** Each new lead wakes the delivery, which stops at the first mail the server does not take. */
async function untilTried(stage: Stage, leads: number, triedBefore: number): Promise<void> {
  for (;;) {
    const { mails, tries } = await readWaiting(stage);
    if (mails >= leads && tries > triedBefore) return;
    await pause(100);
  }
}

async function readWaiting(stage: Stage): Promise<{ mails: number; tries: number }> {
  const [row] = await stage.postgres.query<{ mails: number; tries: number }>(
    "select count(*)::int as mails, coalesce(sum(attempts), 0)::int as tries from mail_outbox where state = 'waiting'",
  );
  return row ?? { mails: 0, tries: 0 };
}

async function growOlder(stage: Stage): Promise<void> {
  await stage.postgres.query(
    `update mail_outbox set created_at = created_at - $1 * interval '1 second',
       next_attempt_at = next_attempt_at - $1 * interval '1 second' where state = 'waiting'`,
    [stepSeconds],
  );
}
