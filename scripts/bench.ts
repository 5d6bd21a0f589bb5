import { createBenchEnvironment } from "./bench/bench-environment.ts";
import { benchSettings } from "./bench/bench-settings.ts";
import { buildCommit } from "./bench/build-commit.ts";
import { measureFirstLoad } from "./bench/measure-first-load.ts";
import { percentile } from "./bench/percentile.ts";
import { type LoadResult, runLoad } from "./bench/run-load.ts";

/**
 * Start times, the home page against a static page of the same size, and the bytes of a first visit. BASELINE names a
 * commit whose home page is measured in the same rounds.
 */
const rounds = 3;
await using bench = createBenchEnvironment();

const cold = await bench.startServer();
await cold.stop();
const warm = await bench.startServer();
const staticServer = await bench.startStaticPageServer(warm.origin);
const cached = (origin: string) => () => load(origin, 16, () => "/");
const uncached = (origin: string) => () => load(origin, 4, (n) => `/?n=${n}`);
const targets: Record<string, () => Promise<LoadResult>> = {
  "static page": cached(staticServer.origin),
  "home page, cached": cached(warm.origin),
  "home page, uncached": uncached(warm.origin),
};
const baseline = await startBaseline();
if (baseline) {
  targets[`home page, cached, ${baseline.commit}`] = cached(baseline.origin);
  targets[`home page, uncached, ${baseline.commit}`] = uncached(baseline.origin);
}
for (const run of Object.values(targets)) await run();
const results = new Map(Object.keys(targets).map((name) => [name, [] as LoadResult[]]));
for (let round = 0; round < rounds; round++) {
  const entries = Object.entries(targets);
  for (const [name, run] of round % 2 ? entries.reverse() : entries) results.get(name)?.push(await run());
}

const median = (values: readonly number[] = []) => percentile(values, 0.5);
/** Median of the ratios within a round. */
const ratio = (name: string, to: string) => {
  const others = results.get(to) ?? [];
  return `${median(results.get(name)?.map(({ perSecond }, n) => perSecond / (others[n]?.perSecond ?? 0))).toFixed(3)}×`;
};
const rows = [...results].map(([name, own]) => [
  name,
  {
    "requests/s": Math.round(median(own.map(({ perSecond }) => perSecond))),
    "vs static page": ratio(name, "static page"),
    ...(baseline && name.startsWith("home page") ? { [`vs ${baseline.commit}`]: ratioToBaseline(name) } : {}),
    "p95 ms": median(own.map(({ p95 }) => p95)).toFixed(1),
  },
]);
function ratioToBaseline(name: string): string {
  return ratio(name, name.endsWith(`, ${baseline?.commit}`) ? name : `${name}, ${baseline?.commit}`);
}
console.table(Object.fromEntries(rows));
const { script, style, fonts, html } = await measureFirstLoad(warm.origin);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
console.log(
  `First load of the home page: JavaScript ${kilobytes(script)}, CSS ${kilobytes(style)}, HTML ${kilobytes(html)} (gzip), fonts ${kilobytes(fonts)}`,
);
console.log(`First start ${cold.startSeconds.toFixed(1)} s, restart ${warm.startSeconds.toFixed(1)} s`);

async function load(origin: string, connections: number, pathFor: (n: number) => string): Promise<LoadResult> {
  const result = await runLoad({ origin, connections, seconds: 5, next: (n) => ({ path: pathFor(n) }) });
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${origin} failed`);
  return result;
}

async function startBaseline() {
  if (!benchSettings.baseline) return null;
  const build = buildCommit(benchSettings.baseline);
  bench.onClose(build.remove);
  const server = await bench.startServer({ name: "baseline", project: build.folder });
  return { commit: build.commit, origin: server.origin };
}
