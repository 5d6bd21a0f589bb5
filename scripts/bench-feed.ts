import { deepEqual } from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { settings } from "#domains/agency/agency-settings.ts";
import { openFeed } from "#domains/feeds/files/open-feed.server.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import type { Context } from "#platform/context.ts";
import { createDatabase, createPoolWithoutTimeouts, type Database } from "#platform/db/database.server.ts";
import { forAgency, forEveryAgency } from "#platform/db/for-agency.server.ts";
import { migrate } from "#platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { projectDir } from "#platform/project-dir.server.ts";
import { benchBranches, createBenchProperties, writeFeed, writeProperties } from "./bench/write-feed.ts";

type Counts = { added: number; changed: number; unchanged: number; withdrawn: number; refused: number };
const noCounts: Counts = { added: 0, changed: 0, unchanged: 0, withdrawn: 0, refused: 0 };

/** Imports 5,000 properties with 10,000 pictures: new, unchanged, then with missing, changed and invalid rows. Checks every report. */
const homes = createBenchProperties(5_000);
const folder = mkdtempSync(path.join(tmpdir(), "gable-bench-feed-"));
const feedFolder = path.join(folder, "feed");
const postgres = await startEmbeddedPostgres({ varDir: folder, say: () => {} });
const pool = createPoolWithoutTimeouts(postgres.url);
pool.on("error", () => {});

try {
  await migrate(postgres.url, path.join(projectDir(), "db", "migrations"));
  const ctx = await createBenchContext(forEveryAgency(createDatabase(pool)));
  await writeFeed(feedFolder, homes);
  const figures = {
    "first import": await runImport(ctx, { added: 5_000 }),
    "unchanged import": await runImport(ctx, { unchanged: 5_000 }),
    "500 rows missing, one price changed, one row invalid": await runImport(ctx, await changeFeed()),
  };
  const { rows } = await ctx.db.execute<{ linked: number; stored: number }>(
    sql`select (select count(*)::int from property_media) as linked, (select count(*)::int from media_objects) as stored`,
  );
  console.log(`Machine: ${cpus().length} cores, ${process.arch}, Node ${process.version}\n`);
  console.table(figures);
  console.log(`${rows[0]?.linked} pictures linked to properties, ${rows[0]?.stored} distinct pictures stored`);
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function changeFeed(): Promise<Partial<Counts>> {
  const remaining = homes.slice(500).map((home, n) => (n === 0 ? { ...home, price: 1_000_000 } : home));
  await writeProperties(feedFolder, remaining, homes.at(-1)?.reference);
  return { unchanged: 4_498, changed: 1, withdrawn: 500, refused: 1 };
}

async function runImport(ctx: Context, expected: Partial<Counts>) {
  const start = performance.now();
  const feed = await openFeed(feedFolder);
  const report = await importFeed(ctx, { feed, force: false, onProgress: () => {} });
  const seconds = (performance.now() - start) / 1_000;
  feed.close();
  const { unchanged, heldBack, warnings } = report;
  const counts: Counts = {
    added: report.added.length,
    changed: report.changed.length,
    unchanged,
    withdrawn: report.withdrawn.length,
    refused: report.refused.length,
  };
  deepEqual({ counts, heldBack, warnings }, { counts: { ...noCounts, ...expected }, heldBack: [], warnings: [] });
  return { seconds: seconds.toFixed(1), ...counts };
}

async function createBenchContext(db: Database): Promise<Context> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into agencies (slug, name, config) values ('bench', 'Bench', '{}') returning agency_id as id`,
  );
  const id = rows[0]?.id ?? 0;
  for (const branch of benchBranches) {
    await db.execute(sql`insert into branches (agency_id, branch_id, slug, name, position, street, town, county, postcode, location,
      telephone, email, opening_hours, description) values (${id}, ${branch}, ${`b${branch}`}, 'B', 1, 's', 't', 'c', 'TA1 1AA',
      point(-3.1, 51), '0', 'e', '{}', 'd')`);
  }
  await db.execute(sql`insert into sectors (code, location, postcodes)
    select 'TA1 ' || n, point(-3.1, 51 + n / 100.0), 10 from generate_series(1, 4) n`);
  // An import reads only the settings.
  const agency = { id, slug: "bench", config: { settings: settings.parse({}) } };
  return {
    agency,
    userId: null,
    requestId: "bench",
    publicUrl: "http://localhost",
    now: new Date(),
    db: forAgency(db, id),
    log: createLogger("silent"),
    enqueue: async () => {},
  };
}
