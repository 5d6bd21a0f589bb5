import type { Scenario } from "../scenario.ts";
import { sendLead, type TimedResponse } from "../send-lead.ts";
import { timedGet } from "../simulate-visitors.ts";
import { summariseResponses } from "../summarise-responses.ts";
import { verifyLeads } from "../verify-leads.ts";

const pages = 12;
const leads = 8;
/** The first renders of a new process are many times slower. */
const warmUpPages = 6;

/** SIGTERM while pages are rendered and leads stored: requests in flight must be answered. */
export const gracefulShutdown: Scenario = async (setup) => {
  const site = await setup.startSite();
  const acknowledged = await Promise.all(
    Array.from({ length: leads }, (_, n) => sendLead({ origin: site.origin, email: `${setup.name}-${n}@example.com` })),
  );
  for (let n = 0; n < warmUpPages; n++) await timedGet(site.origin, `/?uncached=${setup.name}-warm-${n}`, []);
  const responses: TimedResponse[] = [];
  const requests = Array.from({ length: pages }, (_, n) =>
    timedGet(site.origin, `/?uncached=${setup.name}-${n}`, responses),
  );
  await Promise.any(requests.map(expectOk));
  const answeredBefore = responses.length;
  const signalled = performance.now();
  await site.stop();
  const stoppedMs = Math.round(performance.now() - signalled);
  await Promise.all(requests);
  await setup.startSite();
  const { figures, problems } = await verifyLeads(setup, { acknowledged });
  const inFlight = responses.slice(answeredBefore);
  const failed = inFlight.filter(({ status }) => status !== 200).length;
  return {
    figures: [
      ...figures,
      `stopped in ${stoppedMs} ms; ${inFlight.length} pages in flight: ${summariseResponses(inFlight)}`,
    ],
    problems: [
      ...problems,
      ...(inFlight.length < pages / 2 ? [`Only ${inFlight.length} pages were in flight`] : []),
      ...(failed > 0 ? [`${failed} pages in flight were not answered`] : []),
      ...(stoppedMs > 10_000 ? [`Shutdown took ${stoppedMs} ms`] : []),
    ],
  };
};

/** A busy server may shed some requests before the signal. */
async function expectOk(request: Promise<TimedResponse>): Promise<void> {
  const { status } = await request;
  if (status !== 200) throw new Error(`A page returned ${status}`);
}
