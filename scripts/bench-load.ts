import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { benchSettings } from "./bench/bench-settings.ts";
import { type LoadResult, runClosedLoop } from "./bench/closed-loop-load.ts";
import { measureOverload } from "./bench/measure-overload.ts";
import { runServer, runStaticPageServer } from "./bench/run-server.ts";
import { saveResponse } from "./bench/save-response.ts";
import { soak } from "./bench/soak.ts";
import { discoverSite, formatRequest, requestKindAt, requestKinds, requestPath } from "./bench/traffic-mix.ts";

/**
 * rates: maximum throughput per kind of request, compared with a static page. overload: twice the sustainable rate, and
 * the recovery from it. soak: half the maximum rate for a long time. PHASES selects phases.
 */
const { phases, stepSeconds: seconds, soakSeconds } = benchSettings;
const host = "localhost";
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const server = await runServer(path.join(folder, "var"), { TRUSTED_PROXIES: "127.0.0.1" });
const { port } = server;
const staticFile = path.join(folder, "static.html");
await saveResponse(`http://${host}:${port}`, staticFile);
const staticServer = await runStaticPageServer(staticFile);

try {
  const site = await discoverSite(host, port);
  const load = (pathFor: (n: number) => string, connections: number) =>
    runClosedLoop({ port, connections, seconds, next: (n) => formatRequest(site, pathFor(n)) });
  const cached = (n: number) => requestPath(site, requestKindAt(n), n, false);
  const uncached = (n: number) => requestPath(site, requestKindAt(n), n, true);

  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}`);
  for (const kind of requestKinds)
    for (const target of site.paths[kind]) await fetch(`http://${host}:${port}${target}`);
  await load(cached, 8);
  const baseline = await runClosedLoop({
    port: staticServer.port,
    connections: 16,
    seconds,
    next: () => `GET / HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`,
  });
  const row = ({ perSecond, p95, failed }: LoadResult) => ({
    "requests/s": Math.round(perSecond),
    "vs static page": `${(perSecond / baseline.perSecond).toFixed(3)}×`,
    "p95 ms": p95.toFixed(1),
    failed,
  });

  if (phases.includes("rates")) {
    const rows: Record<string, object> = { "static page": row(baseline) };
    for (const kind of requestKinds)
      rows[`${kind}, cached`] = row(await load((n) => requestPath(site, kind, n, false), 16));
    for (const kind of ["home", "search", "property"] as const)
      rows[`${kind}, uncached`] = row(await load((n) => requestPath(site, kind, n, true), 4));
    rows["mixed, cached"] = row(await load(cached, 16));
    rows["mixed, uncached pages"] = row(await load(uncached, 4));
    console.table(rows);
  }
  if (phases.includes("overload")) {
    const overload = async (pathFor: (n: number) => string, connections: number) =>
      measureOverload({ site, pathFor, maxPerSecond: (await load(pathFor, connections)).perSecond });
    console.table({ "cached pages": await overload(cached, 16) });
    console.table({ "uncached pages": await overload(uncached, 4) });
  }
  if (phases.includes("soak")) {
    const perSecond = (await load(cached, 16)).perSecond / 2;
    const { figures, notable } = await soak({ site, pid: server.pid, perSecond, seconds: soakSeconds });
    console.table({ soak: figures });
    console.table(notable);
  }
} finally {
  await Promise.all([server.stop(), staticServer.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
