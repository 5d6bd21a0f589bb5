import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { projectDir } from "#platform/config.server.ts";
import {
  createDatabase,
  createPoolWithoutTimeouts,
  forEveryAgency,
  poolForEveryAgency,
} from "#platform/db/database.server.ts";
import { queueSchema } from "#platform/jobs/queue.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { listAgencyPage } from "#server/console/agencies.server.ts";
import { readAgencyDetails } from "#server/console/agency-details.server.ts";
import { benchSettings, createBenchContext, createBenchEnvironment } from "./bench/bench-environment.ts";
import { cpuSeconds, residentMegabytes } from "./bench/monitor-process.ts";
import { type LoadResult, percentile, runLoad } from "./bench/run-load.ts";
import { agencyHost, propertyIdStep, seedAgencies } from "./bench/seed-agencies.ts";
import { discoverSite, requestPath } from "./bench/traffic-mix.ts";

/** A thousand agencies with a hundred homes each, on one server and one Postgres. Fails if a target is missed. */
const { agencies, seededDatabase, stepSeconds: seconds } = benchSettings;
const fewAgencies = 10;
const starts = 3;
const rounds = 3;
const pages = ["home", "search", "property"] as const;
const rows: Record<string, { figure: string; target: string }> = {};
let requests = 0;

await using bench = createBenchEnvironment();
const { url, pool, db } = seededDatabase === null ? await bench.openDatabase({ fsync: false }) : open(seededDatabase);
const env = { DATABASE_URL: url, SECRET_KEY: "b".repeat(64), DEMO: "true" };
const startWithFew = seededDatabase === null ? await seedAndStart(fewAgencies) : null;
const start = seededDatabase === null ? await seedAndStart(agencies) : await measureStarts();
report("ready after the start", start.seconds, "s", 5);
if (startWithFew)
  report(`CPU time of the start, against ${fewAgencies} agencies`, start.cpu / startWithFew.cpu, "×", 1.1);

const server = await bench.startServer({ env });
const site = await discoverSite(server.origin);
const agent = new Agent({ keepAlive: true });
for (let n = 1; n <= agencies; n++) await visit(hostOf(n), "/");
report("memory after a visit to each home page", residentMegabytes(server.pid), "MB", 450);
await measureRandomAgencies();
await measureNoise(8, 1.3);
await measureNoise(1, 1.3);
report("all scheduled jobs on the first night", await measureJobs(), "s", 60);
report("all scheduled jobs on another night", await measureJobs(), "s", 60);
await server.stop();
await measureConsole();
await measureApply();
console.table(rows);

function report(name: string, value: number, unit: string, target: number): void {
  rows[name] = {
    figure: `${value.toFixed(unit === "MB" ? 0 : 2)} ${unit}`,
    target: `${target} ${unit}${value <= target ? "" : ", missed"}`,
  };
  if (value > target) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function open(url: string) {
  const pool = createPoolWithoutTimeouts(url);
  bench.onClose(() => pool.end());
  return { url, pool, db: forEveryAgency(createDatabase(pool)) };
}

/** The first start loads the demo agencies, which are copied. */
async function seedAndStart(count: number) {
  await (await bench.startServer({ env })).stop();
  await seedAgencies(poolForEveryAgency(pool), count);
  return measureStarts();
}

/** The list of the vendor's console: first and last page, a search, and one agency. */
async function measureConsole() {
  const ctx = createBenchContext(db, { id: 1, slug: "bench" });
  const read = {
    "the console's list": () => listAgencyPage(ctx, { q: "", state: null, page: 1 + (requests++ % 20) }),
    "a search in it": () => listAgencyPage(ctx, { q: `-${requests++ % 100}`, state: null, page: 1 }),
    "one agency in it": () => readAgencyDetails(createBenchContext(db, { id: 1 + (requests++ % 900), slug: "bench" })),
  };
  for (const [name, work] of Object.entries(read)) {
    const times: number[] = [];
    for (let n = 0; n < 40; n++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    report(`${name}, p95`, percentile(times, 0.95), "ms", 150);
  }
}

async function measureStarts() {
  const measured = [];
  for (let n = 0; n < starts; n++) {
    const { pid, startSeconds, stop } = await bench.startServer({ env });
    measured.push({ seconds: startSeconds, cpu: cpuSeconds(pid) });
    await stop();
  }
  return {
    seconds: median(measured.map(({ seconds }) => seconds)),
    cpu: median(measured.map(({ cpu }) => cpu)),
  };
}

/** The two demo agencies come first. */
function hostOf(n: number): string {
  return ["localhost", "northgate.localhost"][n - 1] ?? agencyHost(n);
}

function visit(host: string, target: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { host, "accept-encoding": "br" };
  get(server.origin + target, { agent, headers }, (response) => {
    response.resume().on("end", resolve);
    if (response.statusCode !== 200) reject(new Error(`${host}${target}: ${response.statusCode}`));
  }).on("error", reject);
  return promise;
}

function uncachedPage(agency: number) {
  const n = requests++;
  const own = requestPath(site, pages[n % pages.length] ?? "home", n, true);
  const copied = own.replace(/(?<=^\/properties\/)\d+(?=\/sales)/, (id) =>
    String(Number(id) + agency * propertyIdStep),
  );
  const headers = { host: hostOf(agency), "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
  return { path: agency <= 2 ? own : copied, headers };
}

async function load(connections: number, next: () => ReturnType<typeof uncachedPage>): Promise<LoadResult> {
  const result = await runLoad({ origin: server.origin, connections, seconds, next });
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.samples.length} requests failed`);
  return result;
}

async function measureRandomAgencies(): Promise<void> {
  const single = () => load(4, () => uncachedPage(fewAgencies));
  const random = () => load(4, () => uncachedPage(3 + Math.floor(Math.random() * (agencies - 2))));
  await single();
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await single();
    const spread = await random();
    console.log(`p95 of one agency ${alone.p95.toFixed(0)} ms, of random agencies ${spread.p95.toFixed(0)} ms`);
    ratios.push(spread.p95 / alone.p95);
  }
  report("uncached p95 of random agencies, against one agency", median(ratios), "×", 1.5);
}

/** Agencies with one visitor each, then together with 32 visitors of another one. */
async function measureNoise(others: number, target: number): Promise<void> {
  const quiet = () => load(others, () => uncachedPage(fewAgencies + 1 + (requests % others)));
  const noisy = () =>
    runLoad({ origin: server.origin, connections: 32, seconds, next: () => uncachedPage(fewAgencies) });
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const { p95 } = await quiet();
    const [disturbed, noise] = await Promise.all([quiet(), noisy()]);
    const rate = `${Math.round(noise.perSecond)} pages a second, ${noise.failed} rejected`;
    console.log(`p95 of ${others} ${p95.toFixed(0)} → ${disturbed.p95.toFixed(0)} ms with noise of ${rate}`);
    ratios.push(disturbed.p95 / p95);
  }
  report(`p95 of ${others} other agencies with a noisy one, against without`, median(ratios), "×", target);
}

/** Seconds of each scheduled job once, run by the server one after the other. The first night counts years of figures. */
async function measureJobs(): Promise<number> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({
    db: { executeSql },
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  let total = 0;
  for (const { name } of await boss.getSchedules()) {
    const id = (await boss.send(name, {}, { singletonKey: randomUUID() })) ?? "";
    let job = await boss.getJobById(name, id);
    for (; job?.state !== "completed"; job = await boss.getJobById(name, id)) await pause(50);
    const duration = (Number(job.completedOn) - Number(job.startedOn)) / 1_000;
    console.log(`  ${name}: ${duration.toFixed(2)} s`);
    total += duration;
  }
  await boss.stop({ graceful: false });
  return total;
}

/** A new agency, and then a change of it. */
async function measureApply(): Promise<void> {
  const folder = path.join(bench.folder, "bench");
  cpSync(path.join(projectDir(), "agencies", "harbour-and-vale"), folder, { recursive: true });
  const file = path.join(folder, "agency.json");
  const identity = JSON.parse(readFileSync(file, "utf8"));
  for (const [name, strapline] of [
    ["a new agency", "One"],
    ["a changed agency", "Two"],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...identity, slug: "bench", hostnames: ["bench.localhost"], strapline }));
    const before = process.cpuUsage();
    await applyAgency(db, folder, { now: new Date() });
    const { user, system } = process.cpuUsage(before);
    report(`CPU time of applying ${name}`, (user + system) / 1_000_000, "s", 1);
  }
}
