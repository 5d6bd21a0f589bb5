import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { createAgencyDirectory } from "#domains/agency/find-agency.server.ts";
import { loadPlaces } from "#domains/places/load-places.server.ts";
import { placesFolder } from "#domains/places/place-files.server.ts";
import { findProperties } from "#domains/search/find-properties.server.ts";
import { encodePolyline } from "#domains/search/polyline.ts";
import { searchFromQuery } from "#domains/search/query-codec.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPatientPool, type Pool } from "#platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { applyAgency } from "#server/apply-agency.server.ts";
import { ask } from "./bench/ask.ts";
import { fillProperties } from "./bench/fill-properties.ts";
import { explainQueries, recordQueries, repeatQueries } from "./bench/recorded-queries.ts";
import { runServer } from "./bench/run-server.ts";
import { benchSettings } from "./bench/settings.ts";
import { timeCalls } from "./bench/time-calls.ts";

/** Searches of one agency with ten thousand, a hundred thousand and a million homes; `--plans <file>` keeps the plans. */
const project = path.resolve(import.meta.dirname, "..");
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
const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {} });
try {
  await migrate(postgres.url, path.join(project, "db/migrations"));
  const pool = createPatientPool(postgres.url);
  await loadPlaces(pool, placesFolder(project), () => {});
  const db = createDatabase(pool);
  const { agencyId } = await applyAgency(db, path.join(project, "agencies/harbour-and-vale"), { now: new Date() });
  const ctx = await contextOf(pool, agencyId);
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}`);
  let filled = 0;
  for (const size of sizes) {
    const start = performance.now();
    await fillProperties(pool, agencyId, filled, size);
    filled = size;
    console.log(
      `\n${size.toLocaleString("en-GB")} homes, filled in ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    await measure(pool, ctx);
  }
  const file = planFile();
  if (file) await keepPlans(pool, ctx, file);
  await pool.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(pool: Pool, ctx: Context): Promise<void> {
  const server = await runServer(path.join(folder, "web"), {
    DATABASE_URL: postgres.url,
    SECRET_KEY: "b".repeat(64),
    DEMO: "false",
    ROLE: "web",
  });
  const askHere = (target: string) => ask(server.port, target);
  try {
    const rows: Record<string, object> = {};
    for (const [name, query] of Object.entries(shapes)) {
      const { pagination } = JSON.parse(await askHere(`/search.ljson?channel=sales&${query}`));
      const groups = await recordSearch(pool, ctx, query);
      const bare = await timeCalls(() => repeatQueries(pool, groups), calls);
      const endpoint = await timeCalls(() => askHere(`/search.ljson?channel=sales&${query}`), calls);
      rows[name] = line(endpoint, {
        found: pagination.total_count,
        "SQL p50": bare.p50.toFixed(1),
        ratio: `${(endpoint.p50 / bare.p50).toFixed(2)}×`,
      });
    }
    const country = (n: number) =>
      `/map_pins.ljson?channel=sales&viewport=-8.2,49.8,1.9,60.9&zoom=5&min_price=${1000 + n}`;
    rows["map of the country, drawn anew"] = line(await timeCalls((n) => askHere(country(n)), 10));
    rows["map of the country, kept"] = line(await timeCalls(() => askHere(country(0)), calls));
    const terms = ["taun", "wel", "bridgewater", "ta1", "ta1 1", "ex", "york", "newport"];
    rows.suggestions = line(
      await timeCalls((n) => askHere(`/places?term=${encodeURIComponent(terms[n % terms.length] ?? "")}`), calls),
    );
    console.table(rows);
  } finally {
    await server.stop();
  }
}

function line({ p50, p95 }: { p50: number; p95: number }, more: object = {}) {
  return { "p50 ms": p50.toFixed(1), "p95 ms": p95.toFixed(1), ...more };
}

function recordSearch(pool: Pool, ctx: Context, query: string) {
  const search = searchFromQuery(new URLSearchParams(`channel=sales&${query}`));
  return recordQueries(pool, (recording) => findProperties({ ...ctx, db: createDatabase(recording) }, search));
}

async function contextOf(pool: Pool, agencyId: number): Promise<Context> {
  const agency = await createAgencyDirectory(pool).default();
  if (agency?.id !== agencyId) throw new Error("The agency was not applied");
  const log = createLogger("warn");
  const { now, publicUrl, requestId } = { now: new Date(), publicUrl: "http://localhost", requestId: "bench" };
  return { agency, userId: null, requestId, publicUrl, now, db: createDatabase(pool), log, enqueue: async () => {} };
}

function planFile(): string | null {
  const at = process.argv.indexOf("--plans");
  return at === -1 ? null : (process.argv[at + 1] ?? null);
}

async function keepPlans(pool: Pool, ctx: Context, file: string): Promise<void> {
  const parts = [
    `# How Postgres answers a search\n\nOne agency with ${sizes.at(-1)?.toLocaleString("en-GB")} homes; made by \`npm run bench:search -- --plans docs/search-plans.md\`.\n`,
  ];
  for (const [name, query] of Object.entries(shapes)) {
    const plans = await explainQueries(pool, await recordSearch(pool, ctx, query));
    const ofHomes = plans.filter((plan) => plan.includes("properties"));
    parts.push(
      `## ${name}: \`${query}\`\n`,
      ...ofHomes.map((plan) => `\`\`\`\n${plan.replace(boundary, "…")}\n\`\`\`\n`),
    );
  }
  writeFileSync(file, parts.join("\n"));
}
