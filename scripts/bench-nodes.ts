import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePort } from "#platform/free-port.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { startStandby } from "../tests/faults/standby.ts";
import { benchSettings, createBenchEnvironment } from "./bench/bench-environment.ts";
import { type LoadResult, percentile, runLoad } from "./bench/run-load.ts";
import type { ServerProcess } from "./bench/server-process.ts";
import { discoverSite, mixedRequest } from "./bench/traffic-mix.ts";

/**
 * One and two nodes behind nginx, and a streaming replica, on one machine: the figures show overhead and correctness, not
 * the gain of a second machine.
 */
const { stepSeconds: seconds } = benchSettings;
const lagSamples = 20;
await using bench = createBenchEnvironment();
const { url, adminUrl, dataDir, pool } = await bench.openDatabase();

const startNode = (name: string, env: NodeJS.ProcessEnv = {}) =>
  bench.startServer({
    name,
    env: { DATABASE_URL: url, SECRET_KEY: "bench".repeat(8), ROLE: "web", DEMO: "true", ...env },
  });
const first = await startNode("first");
const site = await discoverSite(first.origin);
let uncachedRequests = 0;

async function measure(
  origin: string,
  ...nodes: ServerProcess[]
): Promise<{ cached: LoadResult; uncached: LoadResult }> {
  for (const node of nodes) for (const target of Object.values(site.paths).flat()) await fetch(node.origin + target);
  const load = (connections: number, next: (n: number) => { path: string }) =>
    runLoad({ origin, connections, seconds, next });
  const cached = await load(16, (n) => mixedRequest(site, n, false));
  return { cached, uncached: await load(4, () => mixedRequest(site, uncachedRequests++, true)) };
}

const row = ({ cached, uncached }: Awaited<ReturnType<typeof measure>>) => ({
  "cached/s": Math.round(cached.perSecond),
  "p95 ms": cached.p95.toFixed(1),
  "uncached/s": Math.round(uncached.perSecond),
  "uncached p95 ms": uncached.p95.toFixed(1),
  failed: cached.failed + uncached.failed,
});

const rows: Record<string, object> = {};
await measure(first.origin, first);
rows["one node"] = row(await measure(first.origin));
rows["one node behind nginx"] = row(await measure(await startNginx([first])));
const second = await startNode("second");
rows["two nodes behind nginx"] = row(await measure(await startNginx([first, second]), first, second));

const standby = await startStandby({ url, adminUrl, dataDir });
bench.onClose(() => standby.remove());
await Promise.all([first.stop(), second.stop()]);
const reading = await Promise.all(
  ["first", "second"].map((name) => startNode(name, { DATABASE_READ_URL: standby.url })),
);
const proxy = await startNginx(reading);
rows["two nodes and a replica"] = row(await measure(proxy, ...reading));
console.table(rows);

const lag = await sample(async () => {
  await changePrice();
  const { rows: at } = await pool.query<{ lsn: string }>("select pg_current_wal_lsn()::text as lsn");
  const isReplayed = () =>
    standby.query<{ there: boolean }>(`select pg_last_wal_replay_lsn() >= '${at[0]?.lsn}'::pg_lsn as there`);
  return async () => (await isReplayed())[0]?.there === true;
});
const shown = await sample(async () => {
  const { id, price } = await changePrice();
  const shows = async ({ origin }: { origin: string }) =>
    (await (await fetch(`${origin}/properties/${id}/sales`)).text()).includes(price.toLocaleString("en-GB"));
  return async () => (await Promise.all(reading.map(shows))).every(Boolean);
});
console.table({ "replica has replayed a change": lag, "both nodes show a change": shown });

const failures: Record<string, object> = {};
const duringLoad = async (event: () => Promise<unknown>) => {
  const next = () => mixedRequest(site, uncachedRequests++, true);
  const [{ failed, samples, p95 }] = await Promise.all([
    runLoad({ origin: proxy, connections: 4, seconds, next }),
    pause((seconds * 1_000) / 3).then(event),
  ]);
  return { requests: samples.length, failed, "p95 ms": p95.toFixed(1) };
};
failures["the replica stops"] = await duringLoad(() => standby.stop());
failures["one node is killed"] = await duringLoad(async () => reading[0]?.stop("SIGKILL"));
console.table(failures);

async function changePrice(): Promise<{ id: number; price: number }> {
  const { rows: changed } = await pool.query<{ id: number; price: number }>(
    `update properties set price = price + 1, price_value = price_value + 1
     where (agency_id, property_id) = (select agency_id, property_id from properties where agency_id = 1 and channel = 'sales'
       and status = 'available' and published and price_qualifier = 'none' order by property_id limit 1)
     returning property_id as id, price`,
  );
  return changed[0] ?? { id: 0, price: 0 };
}

/** Milliseconds from each change until its condition holds. */
async function sample(change: () => Promise<() => Promise<boolean>>) {
  const times: number[] = [];
  for (let n = 0; n < lagSamples; n++) {
    const holds = await change();
    const start = performance.now();
    while (!(await holds())) if (performance.now() - start > 10_000) throw new Error("A change was not seen");
    times.push(performance.now() - start);
    await pause(1_100);
  }
  return { "p50 ms": percentile(times, 0.5).toFixed(1), "p95 ms": percentile(times, 0.95).toFixed(1) };
}

/** As in docs/operations.md, in one process. */
async function startNginx(nodes: readonly ServerProcess[]): Promise<string> {
  const port = await findFreePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${kind};`);
  const servers = nodes.map(({ origin }) => `server 127.0.0.1:${new URL(origin).port};`);
  const file = path.join(bench.folder, `nginx-${port}.conf`);
  writeFileSync(
    file,
    `daemon off; master_process off; pid nginx-${port}.pid; error_log stderr crit;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(" ")}
       upstream gable { ${servers.join(" ")} keepalive 32; }
       server { listen 127.0.0.1:${port}; keepalive_requests 1000000; location / { proxy_pass http://gable; proxy_http_version 1.1;
         proxy_set_header Connection ""; proxy_set_header Host $http_host;
         proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; } } }`,
  );
  const nginx = spawn("nginx", ["-p", bench.folder, "-c", file], { stdio: "inherit" });
  nginx.on("error", () => {
    throw new OperatorError("Install nginx first; it must be on the PATH.");
  });
  bench.onClose(async () => {
    if (nginx.kill()) await once(nginx, "exit");
  });
  const origin = `http://localhost:${port}`;
  for (let tries = 0; tries < 50; tries++) {
    if (await fetch(origin).then(Boolean, () => false)) return origin;
    await pause(100);
  }
  throw new Error("nginx did not start");
}
