import { percentile, runOpenLoop, type Sample } from "./open-loop-load.ts";
import { sendLeads } from "./send-leads.ts";
import { formatRequest, requestKindAt, type Site } from "./traffic-mix.ts";

type Options = {
  site: Site;
  pathFor: (n: number) => string;
  /** Throughput under closed-loop load. */
  maxPerSecond: number;
};

const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const overloadSeconds = 15;
const recoverySeconds = 8;
let offset = 1_000_000;

/** Finds the sustainable rate, then sends twice that, then half of it to measure recovery. */
export async function measureOverload({ site, pathFor, maxPerSecond }: Options) {
  const load = (perSecond: number, seconds: number) => {
    offset += 1_000_000;
    const base = offset;
    const next = (n: number) => ({ kind: requestKindAt(n), request: formatRequest(site, pathFor(base + n)) });
    return runOpenLoop({ port: site.port, perSecond, seconds, next });
  };
  const sustained = await findSustainedRate(maxPerSecond, load);
  const stopLeads = sendLeads(`http://${site.host}:${site.port}`, Math.max(1, (2 * sustained) / 500));
  const during = await load(2 * sustained, overloadSeconds);
  const leads = await stopLeads();
  const after = await load(sustained / 2, recoverySeconds);

  const accepted = during.filter(({ status }) => status === 200);
  const shed = during.filter(({ status }) => status === 503);
  const unsent = during.filter(({ sent }) => !sent).length;
  return {
    "sustained/s": Math.round(sustained),
    "offered/s": Math.round(2 * sustained),
    "accepted/s": Math.round(accepted.length / overloadSeconds),
    "p95 accepted ms": Math.round(percentile(accepted, 0.95)),
    "shed with 503": shed.length,
    "without Retry-After": shed.filter(({ retryAfter }) => !retryAfter).length,
    "never sent": unsent,
    "other failures": during.length - accepted.length - shed.length - unsent,
    leads: `${leads.filter(({ status }) => status === 200).length} of ${leads.length}, p95 ${Math.round(percentile(leads, 0.95))} ms`,
    "recovered after s": recoveredAfter(after),
  };
}

async function findSustainedRate(
  maxPerSecond: number,
  load: (perSecond: number, seconds: number) => Promise<Sample<unknown>[]>,
) {
  for (const share of shares) {
    const samples = await load(maxPerSecond * share, 4);
    if (samples.every(({ status }) => status === 200) && percentile(samples, 0.95) < 250) return maxPerSecond * share;
  }
  throw new Error("Not even 40% of the maximum rate can be sustained");
}

/** The second of the last failed or slow request. */
function recoveredAfter(samples: readonly Sample<unknown>[]): number {
  const bad = samples.filter(({ status, ms }) => status !== 200 || ms > 1_000);
  return bad.length === 0 ? 0 : Math.ceil(Math.max(...bad.map(({ at }) => at)) / 1000);
}
