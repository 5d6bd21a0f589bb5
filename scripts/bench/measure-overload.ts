import { isAccepted, type LoadResult, runLoad, type Sample } from "./run-load.ts";
import { describeLeads, sendLeads } from "./send-leads.ts";
import { mixedRequest, type Site } from "./traffic-mix.ts";

type Options = {
  site: Site;
  uncached: boolean;
  /** Throughput under closed-loop load. */
  maxPerSecond: number;
};

const maxConnections = 1_000;
const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const overloadSeconds = 15;
const recoverySeconds = 8;

/** Finds the sustainable rate, then sends twice that, then half of it to measure recovery. */
export async function measureOverload({ site, uncached, maxPerSecond }: Options) {
  const load = (perSecond: number, seconds: number, connections: number) =>
    runLoad({ origin: site.origin, connections, perSecond, seconds, next: (n) => mixedRequest(site, n, uncached) });
  const sustained = await findSustainedRate(maxPerSecond, (perSecond) => load(perSecond, 4, 100));
  const stopLeads = sendLeads(site.origin, Math.max(1, (2 * sustained) / 500));
  const during = await load(2 * sustained, overloadSeconds, maxConnections);
  const leads = await stopLeads();
  const after = await load(sustained / 2, recoverySeconds, maxConnections);

  const shed = during.samples.filter(({ status }) => status === 503);
  return {
    "sustained/s": Math.round(sustained),
    "offered/s": Math.round(2 * sustained),
    "accepted/s": Math.round(during.perSecond),
    "p95 accepted ms": Math.round(during.p95),
    "shed with 503": shed.length,
    "without Retry-After": shed.filter(({ retryAfter }) => !retryAfter).length,
    "other failures": during.failed - shed.length,
    leads: describeLeads(leads),
    "recovered after s": recoveredAfter(after.samples),
  };
}

async function findSustainedRate(maxPerSecond: number, load: (perSecond: number) => Promise<LoadResult>) {
  for (const share of shares) {
    const offered = maxPerSecond * share;
    const { failed, p95, perSecond } = await load(offered);
    if (failed === 0 && p95 < 250 && perSecond > 0.95 * offered) return offered;
  }
  throw new Error("Not even 40% of the maximum rate can be sustained");
}

/** The second of the last failed or slow request. */
function recoveredAfter(samples: readonly Sample[]): number {
  const bad = samples.filter((sample) => !isAccepted(sample) || sample.ms > 1_000);
  return bad.length === 0 ? 0 : Math.ceil(Math.max(...bad.map(({ at }) => at)) / 1000);
}
