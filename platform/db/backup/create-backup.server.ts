import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { type BackedUpTable, type Manifest, manifestFile, tableFile } from "./backup-manifest.ts";
import {
  type DescribedTable,
  describeTables,
  normaliseSession,
  quoteIdentifier,
  toRowJsonSql,
} from "./describe-tables.server.ts";

export type CreateBackupInput = {
  url: string;
  /** Created here; an incomplete backup is left under another name. */
  folder: string;
  /** Tables left out of the backup. */
  without: readonly string[];
  onTable: (table: BackedUpTable) => void;
};

const fetchBytes = 4 * 1024 * 1024;

/** A consistent snapshot of the database, taken without blocking writers. */
export async function createBackup({ url, folder, without, onTable }: CreateBackupInput): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: "gable back-up" });
  await client.connect();
  try {
    await normaliseSession(client);
    await client.query("begin isolation level repeatable read read only");
    const tables: BackedUpTable[] = [];
    for (const table of await describeTables(client)) {
      if (without.includes(table.name)) continue;
      const written = await writeTable(client, table, path.join(draft, tableFile(table.name)));
      tables.push(written);
      onTable(written);
    }
    const whole: Manifest = {
      format: 1,
      takenAt: new Date().toISOString(),
      migrations: (await client.query("select name from schema_migrations order by name")).rows.map(({ name }) => name),
      tables,
      sequences: await readSequences(client),
    };
    await writeFile(path.join(draft, manifestFile), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, folder);
    return whole;
  } finally {
    await client.end();
  }
}

async function writeTable(client: pg.Client, table: DescribedTable, file: string): Promise<BackedUpTable> {
  let rows = 0;
  let sum = 0n;
  async function* lines() {
    for await (const line of readRows(client, table)) {
      rows += 1;
      sum += BigInt(`0x${createHash("md5").update(line).digest("hex").slice(0, 15)}`);
      yield `${line}\n`;
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600, flush: true }));
  return { ...table, rows, fingerprint: String(sum) };
}

/** Adapts the fetch size to a few megabytes, because row sizes differ widely. `where` is an SQL condition of ours. */
export async function* readRows(client: pg.ClientBase, table: DescribedTable, where = "true"): AsyncGenerator<string> {
  await client.query(
    `declare backup no scroll cursor for select ${toRowJsonSql(table)} as line from ${quoteIdentifier(table.name)} where ${where}`,
  );
  for (let fetchRows = 10; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${fetchRows} from backup`);
    for (const { line } of rows) yield line;
    if (rows.length < fetchRows) break;
    const each = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    fetchRows = Math.max(1, Math.min(5_000, Math.floor(fetchBytes / each)));
  }
  await client.query("close backup");
}

/** Read last: sequences only grow, so restored ones are never too low. */
async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.flatMap(({ name, lastValue }) => (lastValue === null ? [] : { name, lastValue }));
}
