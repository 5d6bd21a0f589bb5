import { monitorEventLoopDelay } from "node:perf_hooks";
import { monitorProcess } from "./monitor-process.ts";
import { runLoad } from "./run-load.ts";
import { describeLeads, sendLeads } from "./send-leads.ts";
import { listNotableIntervals, type SoakInterval, summariseInterval } from "./soak-intervals.ts";
import { mixedRequest, type Site } from "./traffic-mix.ts";

type Options = { site: Site; pid: number; perSecond: number; seconds: number };

const intervalSeconds = 10;
const slowMs = 250;
/** One request in 199 is uncached; coprime with the mix, so that all kinds take part. */
const uncachedEvery = 199;

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
  return { figures, notable: listNotableIntervals(intervals, slowMs) };
}

async function cacheMegabytes({ origin }: Site): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^page_cache_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6);
}
