import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectDir } from "#platform/config.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { type BenchEnvironment, benchSettings } from "./bench-environment.ts";
import { buildCommit } from "./build-commit.ts";
import { percentile, percentileOf, runLoad } from "./run-load.ts";
import { sendLeads } from "./send-leads.ts";
import { discoverSite, mixedRequest, type Site } from "./traffic-mix.ts";

type Change = readonly [RegExp, string];

const noScheduler: Change = [/minReadsPerIteration = 8;/, "minReadsPerIteration = 1e9;"];
const oneListener: Change = [/listenerCount = [^;]*8 : 1;/, "listenerCount = 1;"];

/** The build with constants changed: see docs/decisions/0009-leads-before-readers.md. */
const variants: Readonly<Record<string, readonly Change[]>> = {
  "as built": [],
  "no scheduler": [noScheduler],
  "one listener": [oneListener],
  "no scheduler, one listener": [noScheduler, oneListener],
};

const rounds = 5;
const seconds = 8;
type Figures = Readonly<Record<string, number>>;

/**
 * Twice the sustainable rate against each variant in turn, all on one database, and against the commit that BASELINE names, on its
 * own; prints the medians of the rounds.
 */
export async function compareScheduling(bench: BenchEnvironment, maxPerSecond: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ varDir: bench.varDir, say: () => {} });
  const builds = path.join(projectDir(), "build", "server");
  const files: string[] = [];
  const running: { name: string; site: Site; stop(): Promise<void>; results: Figures[] }[] = [];
  const start = async (name: string, options: Parameters<BenchEnvironment["startServer"]>[0]) => {
    const server = await bench.startServer(options);
    running.push({ name, site: await discoverSite(server.origin), stop: server.stop, results: [] });
  };
  try {
    if (benchSettings.baseline) {
      const build = buildCommit(benchSettings.baseline);
      bench.onClose(build.remove);
      await start(build.commit, { name: "baseline", project: build.folder });
    }
    for (const [name, changes] of Object.entries(variants)) {
      const file = path.join(builds, `variant-${files.length}.js`);
      files.push(file);
      writeFileSync(file, changes.reduce(replaceOnce, readFileSync(path.join(builds, "index.js"), "utf8")));
      const env = { DATABASE_URL: postgres.url, SECRET_KEY: "b".repeat(64), DEMO: "true", ROLE: "web" };
      await start(name, { env, name: `variant-${files.length}`, program: [file] });
    }
    for (const { site } of running) await overload(site, maxPerSecond, 3);
    for (let round = 0; round < rounds; round++)
      for (const { site, results } of round % 2 ? running.toReversed() : running)
        results.push(await overload(site, maxPerSecond, seconds));
    console.log(`\nCached pages, 1.4 × ${Math.round(maxPerSecond)} requests/s offered`);
    console.table(Object.fromEntries(running.map(({ name, results }) => [name, summarise(results)])));
  } finally {
    for (const { stop } of running) await stop();
    for (const file of files) rmSync(file, { force: true });
    await postgres.stop();
  }
}

function replaceOnce(text: string, [pattern, replacement]: Change): string {
  if (!pattern.test(text)) throw new Error(`The build does not contain ${pattern}`);
  return text.replace(pattern, replacement);
}

/** 0.7 of the closed-loop maximum is sustainable. */
async function overload(site: Site, maxPerSecond: number, seconds: number): Promise<Figures> {
  const perSecond = 1.4 * maxPerSecond;
  const stopLeads = sendLeads(site.origin, 8);
  const next = (n: number) => mixedRequest(site, n, false);
  const load = await runLoad({ origin: site.origin, connections: 1_000, perSecond, seconds, next });
  const leads = await stopLeads();
  const posts = leads.map(({ postMs }) => ({ ms: postMs }));
  return {
    "lead p50 ms": percentileOf(leads, 0.5),
    "lead p95 ms": percentileOf(leads, 0.95),
    "POST p50 ms": percentileOf(posts, 0.5),
    "POST p95 ms": percentileOf(posts, 0.95),
    "leads lost": leads.filter(({ status }) => status !== 200).length,
    leads: leads.length,
    "accepted/s": load.perSecond,
    "p95 accepted ms": load.p95,
    "not accepted": load.failed,
  };
}

/** Medians of the rounds, and each round's p95 of leads. */
function summarise(rows: readonly Figures[]): Record<string, number | string> {
  const column = (name: string) => rows.map((row) => Math.round(row[name] ?? Number.NaN));
  const medians = Object.keys(rows[0] ?? {}).map((name) => [name, percentile(column(name), 0.5)]);
  return { ...Object.fromEntries(medians), rounds: column("lead p95 ms").join(" ") };
}
