import { loadOpenly, percentile, type Sample } from "./open-load.ts";
import { sendLeads } from "./send-leads.ts";
import { kindOf, requestFor, type Site } from "./visitor-mix.ts";

type Options = {
  site: Site;
  pathFor: (n: number) => string;
  /** Answers a second that the server gives when it is asked without pause. */
  most: number;
};

const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const overloadSeconds = 15;
const recoverySeconds = 8;
let offset = 1_000_000;

/** The rate that can be kept up, then twice that, then half of it again. */
export async function measureOverload({ site, pathFor, most }: Options) {
  const load = (perSecond: number, seconds: number) => {
    offset += 1_000_000;
    const base = offset;
    const next = (n: number) => ({ kind: kindOf(n), request: requestFor(site, pathFor(base + n)) });
    return loadOpenly({ port: site.port, perSecond, seconds, next });
  };
  const sustained = await findSustained(most, load);
  const stopLeads = sendLeads(`http://${site.host}:${site.port}`, Math.max(1, (2 * sustained) / 500));
  const during = await load(2 * sustained, overloadSeconds);
  const leads = await stopLeads();
  const after = await load(sustained / 2, recoverySeconds);

  const accepted = during.filter(({ status }) => status === 200);
  const shed = during.filter(({ status }) => status === 503);
  const unsent = during.filter(({ sent }) => !sent).length;
  return {
    "sustained a second": Math.round(sustained),
    "asked a second": Math.round(2 * sustained),
    "accepted a second": Math.round(accepted.length / overloadSeconds),
    "p95 accepted ms": Math.round(percentile(accepted, 0.95)),
    "shed with 503": shed.length,
    "without Retry-After": shed.filter(({ retryAfter }) => !retryAfter).length,
    "never sent": unsent,
    "otherwise unanswered": during.length - accepted.length - shed.length - unsent,
    leads: `${leads.filter(({ status }) => status === 200).length} of ${leads.length}, p95 ${Math.round(percentile(leads, 0.95))} ms`,
    "recovered after s": recoveredAfter(after),
  };
}

async function findSustained(most: number, load: (perSecond: number, seconds: number) => Promise<Sample<unknown>[]>) {
  for (const share of shares) {
    const samples = await load(most * share, 4);
    if (samples.every(({ status }) => status === 200) && percentile(samples, 0.95) < 250) return most * share;
  }
  throw new Error("Not even two fifths of the highest rate can be kept up");
}

/** The second in which the last request was turned away or slow. */
function recoveredAfter(samples: readonly Sample<unknown>[]): number {
  const bad = samples.filter(({ status, ms }) => status !== 200 || ms > 1_000);
  return bad.length === 0 ? 0 : Math.ceil(Math.max(...bad.map(({ at }) => at)) / 1000);
}
