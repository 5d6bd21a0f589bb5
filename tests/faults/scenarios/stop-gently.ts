import { accountForLeads } from "../account-for-leads.ts";
import { describe } from "../findings.ts";
import type { Scenario } from "../scenario.ts";
import { type Answer, sendLead } from "../send-lead.ts";
import { read } from "../visitors.ts";

const pages = 12;
const leads = 8;
/** A process that has just started draws its first pages many times slower. */
const pagesToWarmUp = 6;

/** The server is asked to stop while pages are being drawn and leads being kept: whoever was being answered is answered. */
export const stopGently: Scenario = async (stage) => {
  const site = await stage.startSite();
  const acknowledged = await Promise.all(
    Array.from({ length: leads }, (_, n) => sendLead({ origin: site.origin, email: `${stage.name}-${n}@example.com` })),
  );
  for (let n = 0; n < pagesToWarmUp; n++) await read(site.origin, `/?unseen=${stage.name}-warm-${n}`, []);
  const answers: Answer[] = [];
  const reading = Array.from({ length: pages }, (_, n) => read(site.origin, `/?unseen=${stage.name}-${n}`, answers));
  await Promise.any(reading.map(isShown));
  const answeredBefore = answers.length;
  const asked = performance.now();
  await site.stop();
  const stoppedMs = Math.round(performance.now() - asked);
  await Promise.all(reading);
  await stage.startSite();
  const { figures, problems } = await accountForLeads(stage, { acknowledged });
  const inFlight = answers.slice(answeredBefore);
  const failed = inFlight.filter(({ status }) => status !== 200).length;
  return {
    figures: [...figures, `stopped in ${stoppedMs} ms; ${inFlight.length} pages in flight: ${describe(inFlight)}`],
    problems: [
      ...problems,
      ...(inFlight.length < pages / 2 ? [`Only ${inFlight.length} pages were in flight`] : []),
      ...(failed > 0 ? [`${failed} pages in flight were not answered`] : []),
      ...(stoppedMs > 10_000 ? [`It took ${stoppedMs} ms to stop`] : []),
    ],
  };
};

/** A busy machine may turn some away before; that is not the stop. */
async function isShown(reading: Promise<Answer>): Promise<void> {
  const { status } = await reading;
  if (status !== 200) throw new Error(`A page was answered ${status}`);
}
