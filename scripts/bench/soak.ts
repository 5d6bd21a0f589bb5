import { monitorEventLoopDelay } from "node:perf_hooks";
import { monitorProcess } from "./monitor-process.ts";
import { isAccepted, type LoadResult, runLoad } from "./run-load.ts";
import { describeLeads, sendLeads } from "./send-leads.ts";
import { mixedRequest, type Site } from "./traffic-mix.ts";

type Options = { site: Site; pid: number; perSecond: number; seconds: number };

const intervalSeconds = 10;
const slowMs = 250;
/** One request in 199 is uncached; coprime with the mix, so that all kinds take part. */
const uncachedEvery = 199;

/** Summary of ten seconds of a soak test. */
type SoakInterval = { from: number; p95: number; responses: number; loadDelayMs: number; failures: Failures };
/** Counts by kind of request and outcome. */
type Failures = ReadonlyMap<string, number>;

/** Constant load for a long time: memory growth of the server, and intervals that stand out. */
export async function soak({ site, pid, perSecond, seconds }: Options) {
  const rate = Math.min(perSecond, 1_500);
  const stopWatching = monitorProcess(pid);
  const cacheAtStart = await cacheMegabytes(site);
  const stopLeads = sendLeads(site.origin, Math.max(0.5, rate / 500));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const intervals: SoakInterval[] = [];
  for (let done = 0; done < seconds; done += intervalSeconds) {
    delay.reset();
    const next = (n: number) => mixedRequest(site, n, n % uncachedEvery === 0);
    const load = { origin: site.origin, connections: 100, perSecond: rate, seconds: intervalSeconds, next };
    intervals.push(summariseInterval(done, await runLoad(load), delay.max / 1e6));
  }
  const leads = await stopLeads();
  const { first, last, max, perMinute, perMinuteSecondHalf } = stopWatching();
  const sum = (value: (interval: SoakInterval) => number) =>
    intervals.reduce((total, interval) => total + value(interval), 0);
  const figures = {
    minutes: (seconds / 60).toFixed(1),
    "requests/s": Math.round(rate),
    responses: sum(({ responses }) => responses),
    "not 200": sum(({ failures }) => [...failures.values()].reduce((total, count) => total + count, 0)),
    "worst p95 ms": Math.max(...intervals.map(({ p95 }) => p95)),
    leads: describeLeads(leads),
    "MB first, max, last": [first?.megabytes, max, last?.megabytes].map((size) => Math.round(size ?? 0)).join(", "),
    "MB/min, second half": `${perMinute.toFixed(2)}, ${perMinuteSecondHalf.toFixed(2)}`,
    "page cache MB first, last": `${cacheAtStart}, ${await cacheMegabytes(site)}`,
    "open files": `${first?.descriptors} to ${last?.descriptors}`,
  };
  return { figures, notable: listNotableIntervals(intervals) };
}

async function cacheMegabytes({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^page_cache_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6);
}

function summariseInterval(
  from: number,
  { samples, p95 }: LoadResult,
  /** Maximum event loop delay of the load generator. */
  loadDelayMs: number,
): SoakInterval {
  const failed = samples.filter((sample) => !isAccepted(sample));
  const groups = Map.groupBy(failed, ({ kind, status }) => (status ? `${kind} ${status}` : "no response"));
  return {
    from,
    p95: Math.round(p95),
    responses: samples.length,
    loadDelayMs: Math.round(loadDelayMs),
    failures: new Map([...groups].map(([failure, { length }]) => [failure, length])),
  };
}

/** Intervals with failures or a high p95, and always the slowest one. */
function listNotableIntervals(intervals: readonly SoakInterval[]): object[] {
  const slowest = intervals.toSorted((a, b) => b.p95 - a.p95)[0];
  return intervals
    .filter((interval) => interval.failures.size > 0 || interval.p95 > slowMs || interval === slowest)
    .map(({ from, p95, loadDelayMs, failures }) => ({
      "from s": from,
      "p95 ms": p95,
      "load delay ms": loadDelayMs,
      "not 200": [...failures].map(([failure, count]) => `${count} × ${failure}`).join(", "),
    }));
}
