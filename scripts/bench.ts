import { measureBareReact } from "./bench/bare-react.ts";
import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { buildCommit } from "./bench/build-commit.ts";
import { measureFirstLoad } from "./bench/measure-first-load.ts";
import { cpuSeconds } from "./bench/monitor-process.ts";
import { type LoadResult, percentile, runLoad } from "./bench/run-load.ts";
import type { ServerProcess } from "./bench/server-process.ts";
import { discoverSite, requestPath, type Site } from "./bench/traffic-mix.ts";

/**
 * Start times, the home page against a static page of the same size, uncached pages against React alone, and the bytes of
 * a first visit. BASELINE names a commit that is measured in the same rounds.
 */
const rounds = 3;
const uncachedPages = ["home", "search", "property"] as const;
await using bench = createBenchEnvironment();

const cold = await bench.startServer();
await cold.stop();
const warm = await bench.startServer();
const staticServer = await bench.startStaticPageServer(warm.origin);
const site = await discoverSite(warm.origin);
const twoProcesses = await bench.startServer({ name: "two-processes", env: { WEB_PROCESSES: "2" } });
const baseline = await startBaseline();
const cached = (origin: string) => () => load(origin, 16, () => "/");
let requests = 0;
const uncachedPath = (page: (typeof uncachedPages)[number], of: Site) => requestPath(of, page, requests++, true);
const targets: Record<string, () => Promise<LoadResult>> = { "static page": cached(staticServer.origin) };
addTargets("", warm.origin, site);
for (const page of uncachedPages)
  targets[`${page}, uncached, two processes`] = () => load(twoProcesses.origin, 8, () => uncachedPath(page, site));
if (baseline) addTargets(`, ${baseline.commit}`, baseline.origin, baseline.site);
function addTargets(suffix: string, origin: string, of: Site): void {
  targets[`home, cached${suffix}`] = cached(origin);
  for (const page of uncachedPages)
    targets[`${page}, uncached${suffix}`] = () => load(origin, 4, () => uncachedPath(page, of));
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
    ...(baseline && name !== "static page" ? { [`vs ${baseline.commit}`]: ratioToBaseline(name) } : {}),
    "p95 ms": median(own.map(({ p95 }) => p95)).toFixed(1),
  },
]);
function ratioToBaseline(name: string): string {
  const plain = name.replace(`, ${baseline?.commit}`, "").replace(", two processes", "");
  return ratio(name, `${plain}, ${baseline?.commit}`);
}
console.table(Object.fromEntries(rows));
await compareWithReact();
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
  return { commit: build.commit, origin: server.origin, site: await discoverSite(server.origin) };
}

/** One uncached page against React alone rendering as many tags with the same attributes. */
async function compareWithReact(): Promise<void> {
  const rows = [];
  for (const page of uncachedPages) {
    const html = await (await fetch(site.origin + uncachedPath(page, site))).text();
    const react = await measureBareReact(html);
    const own = await measurePages(warm, page);
    rows.push([
      page,
      {
        tags: react.tags,
        "HTML kB": Math.round(html.length / 1000),
        "React alone ms": react.milliseconds.toFixed(1),
        "rendering ms": own.rendering.toFixed(1),
        "rendering vs React": `${(own.rendering / react.milliseconds).toFixed(1)}×`,
        "page ms": own.cpu.toFixed(1),
        "page vs React": `${(own.cpu / react.milliseconds).toFixed(1)}×`,
        "p50 ms": own.p50.toFixed(1),
      },
    ]);
  }
  console.table(Object.fromEntries(rows));
}

/** One page at a time: CPU time of the process, of which from loader data to HTML, and the time until it is received. */
async function measurePages({ pid, origin }: ServerProcess, page: (typeof uncachedPages)[number]) {
  const pages = 200;
  const latencies: number[] = [];
  const before = { cpu: cpuSeconds(pid), rendering: await readRenderSeconds(origin) };
  for (let n = 0; n < pages; n++) {
    const start = performance.now();
    await (await fetch(origin + uncachedPath(page, site), { headers: { "accept-encoding": "br" } })).arrayBuffer();
    latencies.push(performance.now() - start);
  }
  const perPage = (seconds: number) => (seconds * 1000) / pages;
  const rendering = perPage((await readRenderSeconds(origin)) - before.rendering);
  return { cpu: perPage(cpuSeconds(pid) - before.cpu), rendering, p50: median(latencies) };
}

async function readRenderSeconds(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^page_render_seconds_sum (.*)$/m.exec(metrics)?.[1]);
}
