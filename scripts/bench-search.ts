import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { createAgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-datasets.server.ts";
import { encodePolyline } from "#domains/search/area/polyline.ts";
import { findProperties } from "#domains/search/query/find-properties.server.ts";
import { parseSearchQuery } from "#domains/search/state/query-codec.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts, type Pool } from "#platform/db/database.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { applyAgency } from "#server/agency-folder/apply-agency.server.ts";
import { benchSettings } from "./bench/bench-settings.ts";
import { buildCommit } from "./bench/build-commit.ts";
import { httpGet } from "./bench/http-get.ts";
import { explainQueries, recordQueries, replayQueries } from "./bench/recorded-queries.ts";
import { runServer } from "./bench/run-server.ts";
import { seedProperties } from "./bench/seed-properties.ts";
import { type Times, timeCalls } from "./bench/time-calls.ts";

/**
 * Searches of one agency with 10,000, 100,000 and 1,000,000 properties; `--plans <file>` writes the query plans. BASELINE
 * names a commit whose searches are measured in turn.
 */
const project = projectDir();
const { sizes } = benchSettings;
const calls = 60;
const boundary = /(?<=')\(\([^']{300,}\)\)(?='::polygon)/g;

const aroundTaunton = [
  [51.06, -3.15],
  [51.06, -3.0],
  [50.98, -2.95],
  [50.96, -3.1],
  [51.0, -3.2],
  [51.06, -3.15],
] as const;

const shapes = {
  "radius, place": "place_id=taunton-somerset&within=5",
  county: "place_id=somerset",
  polygon: `poly=${encodeURIComponent(encodePolyline(aroundTaunton))}`,
  tag: "tags=cottage",
  text: "text=boathouse",
};

const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-"));
const baseline = benchSettings.baseline ? buildCommit(benchSettings.baseline) : null;
const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {} });
try {
  await migrate(postgres.url, path.join(project, "db/migrations"));
  const pool = createPoolWithoutTimeouts(postgres.url);
  await loadPlaces(pool, placesFolder(project), () => {});
  const db = createDatabase(pool);
  const { agencyId } = await applyAgency(db, path.join(project, "agencies/harbour-and-vale"), { now: new Date() });
  const ctx = await createContext(pool, agencyId);
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}`);
  let count = 0;
  for (const size of sizes) {
    const start = performance.now();
    await seedProperties(pool, agencyId, count, size);
    count = size;
    console.log(
      `\n${size.toLocaleString("en-GB")} properties, inserted in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    await measure(pool, ctx);
  }
  const file = readPlanFile();
  if (file) await writePlans(pool, ctx, file);
  await pool.end();
} finally {
  await postgres.stop();
  baseline?.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(pool: Pool, ctx: Context): Promise<void> {
  const env = { DATABASE_URL: postgres.url, SECRET_KEY: "b".repeat(64), DEMO: "false", ROLE: "web" };
  const server = await runServer(path.join(folder, "web"), { env });
  const older = baseline && (await runServer(path.join(folder, "older"), { env, project: baseline.folder }));
  const get = (target: string) => httpGet(server.origin + target);
  /** Calls to the baseline and this build take turns. */
  const timeRequests = async (
    target: (n: number) => string,
    count: number,
    more: (times: Times) => object = () => ({}),
  ) => {
    const [own, other] = await timeCalls(
      [(n) => get(target(n)), ...(older ? [(n: number) => httpGet(older.origin + target(n))] : [])],
      count,
    );
    if (!own) throw new Error("No call was timed");
    return {
      "p50 ms": own.p50.toFixed(1),
      "p95 ms": own.p95.toFixed(1),
      ...(other ? { [`p50 vs ${baseline?.commit}`]: `${(own.p50 / other.p50).toFixed(2)}×` } : {}),
      ...more(own),
    };
  };
  try {
    const rows: Record<string, object> = {};
    for (const [name, query] of Object.entries(shapes)) {
      const { pagination } = JSON.parse(await get(`/search.ljson?channel=sales&${query}`));
      const groups = await recordSearch(pool, ctx, query);
      const [bare] = await timeCalls([() => replayQueries(pool, groups)], calls);
      rows[name] = await timeRequests(
        () => `/search.ljson?channel=sales&${query}`,
        calls,
        ({ p50 }) => ({
          found: pagination.total_count,
          "SQL p50": bare.p50.toFixed(1),
          ratio: `${(p50 / bare.p50).toFixed(2)}×`,
        }),
      );
    }
    const country = (n: number) =>
      `/map_pins.ljson?channel=sales&viewport=-8.2,49.8,1.9,60.9&zoom=5&min_price=${1000 + n}`;
    rows["country map, uncached"] = await timeRequests(country, 10);
    rows["country map, cached"] = await timeRequests(() => country(0), calls);
    const terms = ["taun", "wel", "bridgewater", "ta1", "ta1 1", "ex", "york", "newport"];
    const suggestion = (n: number) => `/places?term=${encodeURIComponent(terms[n % terms.length] ?? "")}`;
    rows.suggestions = await timeRequests(suggestion, calls);
    console.table(rows);
  } finally {
    await server.stop();
    await older?.stop();
  }
}

function recordSearch(pool: Pool, ctx: Context, query: string) {
  const search = parseSearchQuery(new URLSearchParams(`channel=sales&${query}`));
  return recordQueries(pool, (recording) => findProperties({ ...ctx, db: createDatabase(recording) }, search));
}

async function createContext(pool: Pool, agencyId: number): Promise<Context> {
  const agency = await createAgencyDirectory(pool).default();
  if (agency?.id !== agencyId) throw new Error("The agency was not applied");
  const log = createLogger("warn");
  const { now, publicUrl, requestId } = { now: new Date(), publicUrl: "http://localhost", requestId: "bench" };
  return { agency, userId: null, requestId, publicUrl, now, db: createDatabase(pool), log, enqueue: async () => {} };
}

function readPlanFile(): string | null {
  const at = process.argv.indexOf("--plans");
  return at === -1 ? null : (process.argv[at + 1] ?? null);
}

async function writePlans(pool: Pool, ctx: Context, file: string): Promise<void> {
  const parts = [
    `# How Postgres answers a search\n\nOne agency with ${sizes.at(-1)?.toLocaleString("en-GB")} properties; generated by \`npm run bench:search -- --plans <file>\`.\n`,
  ];
  for (const [name, query] of Object.entries(shapes)) {
    const plans = await explainQueries(pool, await recordSearch(pool, ctx, query));
    const propertyPlans = plans.filter((plan) => plan.includes("properties"));
    parts.push(
      `## ${name}: \`${query}\`\n`,
      ...propertyPlans.map((plan) => `\`\`\`\n${plan.replace(boundary, "…")}\n\`\`\`\n`),
    );
  }
  writeFileSync(file, parts.join("\n"));
}
