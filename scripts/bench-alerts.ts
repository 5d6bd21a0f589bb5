import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { settings } from "#domains/agency/settings.ts";
import { matchListings } from "#domains/saved/alerts/match-listings.server.ts";
import { workOutAreas } from "#domains/saved/alerts/work-out-areas.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPatientPool } from "#platform/db/database.server.ts";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { forAgency, forEveryAgency } from "#platform/db/for-agency.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { fillAlerts } from "./bench/fill-alerts.ts";

/** 100,000 saved searches against 1,000 changed homes: how long the one statement takes, and what it costs in memory. */
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-alerts-"));
const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {}, fsync: false });
const { url } = postgres;
const pool = createPatientPool(url);
pool.on("error", () => {});

try {
  await migrate(url, path.join(projectDir(), "db", "migrations"));
  const db = forEveryAgency(createDatabase(pool));
  const owner = await fillAlerts(db, { searches: 100_000, homes: 1_000 });
  // Of its configuration matching asks for the settings alone.
  const agency = { ...owner, config: { settings: settings.parse({}) } };
  const ctx: Context = {
    agency,
    userId: null,
    requestId: "bench",
    publicUrl: "http://localhost",
    now: new Date(),
    db: forAgency(db, owner.id),
    log: createLogger("silent"),
    enqueue: async () => {},
  };
  const areas = await timed(() => workOutAreas(ctx));
  await db.execute(sql`vacuum analyze`);
  const before = process.memoryUsage().rss;
  const matching = await timed(() => matchListings(ctx));
  const grown = process.memoryUsage().rss - before;
  const { rows } = await db.execute<{ alerts: number; areas: number }>(
    sql`select (select count(*)::int from alerts) as alerts, (select count(distinct area_key)::int from search_areas) as areas`,
  );
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "areas worked out, once": { seconds: areas.toFixed(1), rows: rows[0]?.areas },
    "1,000 homes against 100,000 searches": { seconds: matching.toFixed(1), rows: rows[0]?.alerts },
  });
  console.log(`Memory of this process grew by ${(grown / 1e6).toFixed(1)} MB while matching`);
  if (matching > 30) process.exitCode = 1;
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
