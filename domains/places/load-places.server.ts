import { sql } from "drizzle-orm";
import type pg from "pg";
import { formatNumber } from "#format/format-number.ts";
import type { Context } from "#platform/context.ts";
import type { Pool } from "#platform/db/database.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { PackedSector } from "./packed-units.server.ts";
import { insertSectors, type PlaceFile, readPlaceFiles, readRows, toSectorRows } from "./place-datasets.server.ts";

export type PlacesReport = Readonly<{ loaded: boolean; rows: number; seconds: number }>;

const placesLock = 7_301_002;
const sectorsDataset = "postcode_sectors";
const refreshedPrefix = "refreshed:";
const alreadyLoaded: PlacesReport = { loaded: false, rows: 0, seconds: 0 };

/** Loads the place tables from the folder in one transaction; skipped when they already hold these files. */
export async function loadPlaces(pool: Pool, folder: string, log: (line: string) => void): Promise<PlacesReport> {
  const files = await listFilesToLoad(pool, folder);
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

/** Postcodes refreshed from a newer directory stay. */
async function listFilesToLoad(pool: Pool, folder: string): Promise<PlaceFile[]> {
  const { rowCount } = await pool.query("select from place_loads where dataset = $1 and content_hash like $2", [
    sectorsDataset,
    `${refreshedPrefix}%`,
  ]);
  const files = await readPlaceFiles(folder);
  return rowCount ? files.filter(({ name }) => name !== sectorsDataset) : files;
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
  await recordLoad(client, { dataset: file.name, hash: file.hash, rows, started });
  log(`Places: ${formatCount(rows)} ${file.name}`);
  return rows;
}

type Load = { dataset: string; hash: string; rows: number; started: number };

async function recordLoad(client: pg.PoolClient, { dataset, hash, rows, started }: Load): Promise<void> {
  await client.query(
    `insert into place_loads (dataset, content_hash, rows, seconds) values ($1, $2, $3, $4)
     on conflict (dataset) do update set content_hash = excluded.content_hash, rows = excluded.rows, seconds = excluded.seconds`,
    [dataset, hash, rows, secondsSince(started)],
  );
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;
const formatCount = (rows: number) => formatNumber(rows);

/** A truncated file must not delete the postcodes of half the country. */
const minKnownShare = 0.9;

/** Replaces all postcodes by those of a directory, in one transaction. */
export async function replacePostcodes(pool: Pool, sectors: readonly PackedSector[], { hash }: { hash: string }) {
  const started = performance.now();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [placesLock]);
    const { rows } = await client.query<{ known: number }>(
      "select coalesce(sum(postcodes), 0)::int as known from postcode_sectors",
    );
    const known = rows[0]?.known ?? 0;
    const given = sectors.reduce((total, { postcodes }) => total + postcodes, 0);
    if (given === 0 || given < known * minKnownShare)
      throw new OperatorError(
        `The file has ${formatCount(given)} postcodes in use, the database ${formatCount(known)}: it looks truncated. Nothing was changed.`,
      );
    await client.query("delete from postcode_sectors");
    for (const json of toSectorRows(sectors)) await client.query(insertSectors, [json]);
    await client.query("analyze postcode_sectors");
    await recordLoad(client, {
      dataset: sectorsDataset,
      hash: refreshedPrefix + hash,
      rows: sectors.length,
      started,
    });
    await client.query("commit");
    client.release();
    return given;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Changes whenever the loaded place data changes. */
export async function getPlacesVersion({ db }: Pick<Context, "db">): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select md5(coalesce(string_agg(content_hash, ',' order by dataset), '')) as version from place_loads`,
  );
  return rows[0]?.version ?? "";
}
