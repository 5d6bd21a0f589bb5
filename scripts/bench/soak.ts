import { monitorEventLoopDelay } from "node:perf_hooks";
import { loadOpenly, percentile } from "./open-load.ts";
import { sendLeads } from "./send-leads.ts";
import { describeOddPieces, type Piece, summarise } from "./soak-pieces.ts";
import { kindOf, pathOf, requestFor, type Site } from "./visitor-mix.ts";
import { watchProcess } from "./watch-process.ts";

type Options = { site: Site; pid: number; perSecond: number; seconds: number };

const pieceSeconds = 10;
const slowMs = 250;
/** One page in so many is one that nobody has asked for before; no divisor of the deck, or all would be of one kind. */
const unseenEvery = 199;

/** The same visitors for a long time: what the process holds at the end, and every ten seconds that were not like the rest. */
export async function soak({ site, pid, perSecond, seconds }: Options) {
  const pace = Math.min(perSecond, 1_500);
  const stopWatching = watchProcess(pid);
  const cacheAtFirst = await cacheMegabytes(site);
  const stopLeads = sendLeads(`http://${site.host}:${site.port}`, Math.max(0.5, pace / 500));
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const pieces: Piece[] = [];
  for (let done = 0; done < seconds; done += pieceSeconds) {
    const base = 500_000_000 + done * 10_000;
    const next = (n: number) => {
      const path = pathOf(site, kindOf(n), base + n, n % unseenEvery === 0);
      return { kind: kindOf(n), request: requestFor(site, path) };
    };
    delay.reset();
    const samples = await loadOpenly({ port: site.port, perSecond: pace, seconds: pieceSeconds, next });
    pieces.push(summarise(done, samples, delay.max / 1e6));
  }
  const leads = await stopLeads();
  const { first, last, highest, perMinute, perMinuteAtLast } = stopWatching();
  const sum = (of: (piece: Piece) => number) => pieces.reduce((total, piece) => total + of(piece), 0);
  const figures = {
    minutes: (seconds / 60).toFixed(1),
    "a second": Math.round(pace),
    answers: sum(({ answers }) => answers),
    "not 200": sum(({ failures }) => [...failures.values()].reduce((total, count) => total + count, 0)),
    "worst p95 ms": Math.max(...pieces.map(({ p95 }) => p95)),
    leads: `${leads.filter(({ status }) => status === 200).length} of ${leads.length}, p95 ${Math.round(percentile(leads, 0.95))} ms`,
    "MB first, highest, last": [first?.megabytes, highest, last?.megabytes]
      .map((size) => Math.round(size ?? 0))
      .join(", "),
    "MB a minute, in the last half": `${perMinute.toFixed(2)}, ${perMinuteAtLast.toFixed(2)}`,
    "of it page cache, first, last": `${cacheAtFirst}, ${await cacheMegabytes(site)}`,
    "open files": `${first?.descriptors} to ${last?.descriptors}`,
  };
  return { figures, odd: describeOddPieces(pieces, slowMs) };
}

async function cacheMegabytes({ host, port }: Site): Promise<number> {
  const metrics = await (await fetch(`http://${host}:${port}/metrics`)).text();
  return Math.round(Number(/^page_cache_bytes (\S+)/m.exec(metrics)?.[1]) / 1e6);
}
