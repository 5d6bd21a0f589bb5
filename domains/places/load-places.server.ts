import { sql } from "drizzle-orm";
import type pg from "pg";
import { formatNumber } from "#format/format-number.ts";
import type { Context } from "#platform/context.ts";
import type { Pool } from "#platform/db/database.server.ts";
import { type PlaceFile, readPlaceFiles, readRows } from "./place-datasets.server.ts";

export type PlacesReport = Readonly<{ loaded: boolean; rows: number; seconds: number }>;

const placesLock = 7_301_002;
const alreadyLoaded: PlacesReport = { loaded: false, rows: 0, seconds: 0 };

/** Loads the place tables from the folder in one transaction; skipped when they already hold these files. */
export async function loadPlaces(pool: Pool, folder: string, log: (line: string) => void): Promise<PlacesReport> {
  const files = await readPlaceFiles(folder);
  if (await isLoaded(pool, files)) return alreadyLoaded;
  const client = await pool.connect();
  try {
    await client.query("begin");
    // New boundaries recompute the counties of every property: minutes for a million of them.
    await client.query("set local statement_timeout = '15min'");
    await client.query("set local idle_in_transaction_session_timeout = '60s'");
    await client.query("select pg_advisory_xact_lock($1)", [placesLock]);
    const report = (await isLoaded(client, files)) ? alreadyLoaded : await replaceAll(client, files, log);
    await client.query("commit");
    client.release();
    return report;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function isLoaded(db: Pool | pg.PoolClient, files: PlaceFile[]): Promise<boolean> {
  const { rows } = await db.query<{ dataset: string; content_hash: string }>(
    "select dataset, content_hash from place_loads",
  );
  const known = new Map(rows.map((row) => [row.dataset, row.content_hash]));
  return files.every((file) => known.get(file.name) === file.hash);
}

async function replaceAll(client: pg.PoolClient, files: PlaceFile[], log: (line: string) => void) {
  const started = performance.now();
  // Delete rather than truncate: truncate would block readers until the commit.
  for (const { name } of files.toReversed()) await client.query(`delete from ${name}`);
  let rows = 0;
  for (const file of files) rows += await loadDataset(client, file, log);
  await client.query("refresh materialized view place_names");
  const seconds = secondsSince(started);
  log(`Places: ${formatCount(rows)} rows loaded in ${seconds.toFixed(1)} s`);
  return { loaded: true, rows, seconds };
}

async function loadDataset(client: pg.PoolClient, file: PlaceFile, log: (line: string) => void): Promise<number> {
  const started = performance.now();
  let rows = 0;
  for await (const json of readRows(file)) rows += (await client.query(file.insert, [json])).rowCount ?? 0;
  await client.query(`analyze ${file.name}`);
  await client.query(
    `insert into place_loads (dataset, content_hash, rows, seconds) values ($1, $2, $3, $4)
     on conflict (dataset) do update set content_hash = excluded.content_hash, rows = excluded.rows, seconds = excluded.seconds`,
    [file.name, file.hash, rows, secondsSince(started)],
  );
  log(`Places: ${formatCount(rows)} ${file.name}`);
  return rows;
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;
const formatCount = (rows: number) => formatNumber(rows);

/** Changes whenever the loaded place data changes. */
export async function getPlacesVersion({ db }: Pick<Context, "db">): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select md5(coalesce(string_agg(content_hash, ',' order by dataset), '')) as version from place_loads`,
  );
  return rows[0]?.version ?? "";
}
