import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { settings } from "#domains/agency/agency-settings.ts";
import { computeAreas, matchListings } from "#domains/saved/alerts/match-listings.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts } from "#platform/db/database.server.ts";
import { forAgency, forEveryAgency } from "#platform/db/for-agency.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { seedAlerts } from "./bench/seed-alerts.ts";

/** Matches 1,000 changed properties against 100,000 saved searches; measures time and memory. */
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-alerts-"));
const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {}, fsync: false });
const { url } = postgres;
const pool = createPoolWithoutTimeouts(url);
pool.on("error", () => {});

try {
  await migrate(url, path.join(projectDir(), "db", "migrations"));
  const db = forEveryAgency(createDatabase(pool));
  const owner = await seedAlerts(db, { searches: 100_000, homes: 1_000 });
  // Matching reads only the settings.
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
  const areas = await timed(() => computeAreas(ctx));
  await db.execute(sql`vacuum analyze`);
  const before = process.memoryUsage().rss;
  const matching = await timed(() => matchListings(ctx));
  const growth = process.memoryUsage().rss - before;
  const { rows } = await db.execute<{ alerts: number; areas: number }>(
    sql`select (select count(*)::int from alerts) as alerts, (select count(distinct area_key)::int from search_areas) as areas`,
  );
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table({
    "compute areas, once": { seconds: areas.toFixed(1), rows: rows[0]?.areas },
    "match 1,000 properties against 100,000 searches": { seconds: matching.toFixed(1), rows: rows[0]?.alerts },
  });
  console.log(`Memory growth while matching: ${(growth / 1e6).toFixed(1)} MB`);
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
