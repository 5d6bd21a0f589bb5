import { sql } from "drizzle-orm";
import { computeAreas, matchListings } from "#domains/saved/alerts/match-listings.server.ts";
import { createBenchAgency, createBenchContext } from "./bench/bench-agency.ts";
import { createBenchEnvironment } from "./bench/bench-environment.ts";
import { benchSettings } from "./bench/bench-settings.ts";
import { seedAlerts } from "./bench/seed-alerts.ts";

/** Matches changed properties against saved searches; measures time and memory. */
const { alertSearches: searches, alertHomes: homes } = benchSettings;
await using bench = createBenchEnvironment();
const { db } = await bench.openDatabase({ fsync: false });
const agency = await createBenchAgency(db, [1]);
await seedAlerts(db, agency.id, { searches, homes });
const ctx = createBenchContext(db, agency);
const areas = await timed(() => computeAreas(ctx));
await db.execute(sql`vacuum analyze`);
const before = process.memoryUsage().rss;
const matching = await timed(() => matchListings(ctx));
const growth = process.memoryUsage().rss - before;
const { rows } = await db.execute<{ alerts: number; areas: number }>(
  sql`select (select count(*)::int from alerts) as alerts, (select count(distinct area_key)::int from search_areas) as areas`,
);
console.table({
  "compute areas, once": { seconds: areas.toFixed(1), rows: rows[0]?.areas },
  [`match ${homes} properties against ${searches} searches`]: { seconds: matching.toFixed(1), rows: rows[0]?.alerts },
});
console.log(`Memory growth while matching: ${(growth / 1e6).toFixed(1)} MB`);
if (matching > 30) process.exitCode = 1;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
