import { loadOpenly, percentile } from "./open-load.ts";
import { sendLeads } from "./send-leads.ts";
import { kindOf, pathOf, requestFor, type Site } from "./visitor-mix.ts";
import { watchProcess } from "./watch-process.ts";

type Options = { site: Site; pid: number; perSecond: number; seconds: number };

const pieceSeconds = 10;
/** One page in so many is one that nobody has asked for before. */
const unseenEvery = 200;

/** The same visitors for a long time: what matters is what the process holds at the end. */
export async function soak({ site, pid, perSecond, seconds }: Options) {
  const pace = Math.min(perSecond, 1_500);
  const stopWatching = watchProcess(pid);
  const stopLeads = sendLeads(`http://${site.host}:${site.port}`, Math.max(0.5, pace / 500));
  let answers = 0;
  let failed = 0;
  let slowest = 0;
  for (let done = 0; done < seconds; done += pieceSeconds) {
    const base = 500_000_000 + done * 10_000;
    const next = (n: number) => {
      const path = pathOf(site, kindOf(n), base + n, n % unseenEvery === 0);
      return { kind: kindOf(n), request: requestFor(site, path) };
    };
    const samples = await loadOpenly({ port: site.port, perSecond: pace, seconds: pieceSeconds, next });
    answers += samples.length;
    failed += samples.filter(({ status }) => status !== 200).length;
    slowest = Math.max(slowest, percentile(samples, 0.95));
  }
  const leads = await stopLeads();
  const { first, last, highest, perMinute } = stopWatching();
  return {
    minutes: (seconds / 60).toFixed(1),
    "a second": Math.round(pace),
    answers,
    "not 200": failed,
    "worst p95 ms": Math.round(slowest),
    leads: `${leads.filter(({ status }) => status === 200).length} of ${leads.length}`,
    "MB first, highest, last": [first?.megabytes, highest, last?.megabytes]
      .map((size) => Math.round(size ?? 0))
      .join(", "),
    "MB a minute": perMinute.toFixed(2),
    "open files": `${first?.descriptors} to ${last?.descriptors}`,
  };
}
