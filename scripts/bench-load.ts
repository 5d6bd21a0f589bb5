import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { compareScheduling } from "./bench/compare-scheduling.ts";
import { measureOverload } from "./bench/measure-overload.ts";
import { type LoadResult, runLoad } from "./bench/run-load.ts";
import { soak } from "./bench/soak.ts";
import { discoverSite, mixedRequest, requestKinds, requestPath } from "./bench/traffic-mix.ts";

/**
 * rates: maximum throughput per kind of request, compared with a static page. overload: twice the sustainable rate, and
 * the recovery from it. soak: half the maximum rate for a long time. PHASES selects phases; scheduling, which compares
 * overload with variants of the build, runs only if named.
 */
const { phases, stepSeconds: seconds, soakSeconds } = benchSettings;
await using bench = createBenchEnvironment();
const server = await bench.startServer();
const staticServer = await bench.startStaticPageServer(server.origin);

const site = await discoverSite(server.origin);
const { origin } = site;
const load = (connections: number, next: (n: number) => { path: string }) =>
  runLoad({ origin, connections, seconds, next });
const cached = () => load(16, (n) => mixedRequest(site, n, false));
const uncached = () => load(4, (n) => mixedRequest(site, n, true));

for (const target of Object.values(site.paths).flat()) await fetch(origin + target);
await cached();

if (phases.includes("rates")) {
  const baseline = await runLoad({ ...staticServer, connections: 16, seconds, next: () => ({ path: "/" }) });
  const row = ({ perSecond, p95, failed }: LoadResult) => ({
    "requests/s": Math.round(perSecond),
    "vs static page": `${(perSecond / baseline.perSecond).toFixed(3)}×`,
    "p95 ms": p95.toFixed(1),
    failed,
  });
  const rows: Record<string, object> = { "static page": row(baseline) };
  for (const kind of requestKinds)
    rows[`${kind}, cached`] = row(await load(16, (n) => ({ path: requestPath(site, kind, n, false) })));
  for (const kind of ["home", "search", "property"] as const)
    rows[`${kind}, uncached`] = row(await load(4, (n) => ({ path: requestPath(site, kind, n, true) })));
  rows["mixed, cached"] = row(await cached());
  rows["mixed, uncached pages"] = row(await uncached());
  console.table(rows);
}
if (phases.includes("overload")) {
  const overload = async (isUncached: boolean, { perSecond }: LoadResult) =>
    measureOverload({ site, uncached: isUncached, maxPerSecond: perSecond });
  console.table({ "cached pages": await overload(false, await cached()) });
  console.table({ "uncached pages": await overload(true, await uncached()) });
}
if (phases.includes("soak")) {
  const perSecond = (await cached()).perSecond / 2;
  const { figures, notable } = await soak({ site, pid: server.pid, perSecond, seconds: soakSeconds });
  console.table({ soak: figures });
  console.table(notable);
}
if (phases.includes("scheduling")) {
  const { perSecond } = await cached();
  await server.stop();
  await compareScheduling(bench, perSecond);
}
