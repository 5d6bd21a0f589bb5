import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { migrate } from "#platform/db/migrate.server.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type BackedUpTable, type Manifest, manifest, manifestFile, tableFile } from "./backup-manifest.ts";
import { type DescribedTable, normaliseSession, quoteIdentifier, toRowJsonSql } from "./describe-tables.server.ts";

export type RestoreBackupInput = {
  url: string;
  folder: string;
  migrationsFolder: string;
  onTable: (table: BackedUpTable) => void;
};

const batchBytes = 4 * 1024 * 1024;

/**
 * Restores into an empty database at the backup's migrations and verifies every table, all or nothing. Newer migrations
 * run at the next start.
 */
export async function restoreBackup({ url, folder, migrationsFolder, onTable }: RestoreBackupInput): Promise<Manifest> {
  const backup = await readManifest(folder);
  await rejectNewerBackup(backup, migrationsFolder);
  await migrate(url, migrationsFolder, { only: backup.migrations });
  const client = new pg.Client({ connectionString: url, application_name: "gable restoring" });
  await client.connect();
  try {
    await normaliseSession(client);
    await client.query("begin");
    await rejectNonEmptyDatabase(client, backup.tables);
    // The backup already contains the rows that triggers wrote.
    await setTriggers(client, backup.tables, "disable");
    for (const table of backup.tables) {
      await fillTable(client, table, readLines(createReadStream(path.join(folder, tableFile(table.name)))));
      await verifyTable(client, table);
      onTable(table);
    }
    await setTriggers(client, backup.tables, "enable");
    for (const { name, lastValue } of backup.sequences)
      await client.query("select setval($1::regclass, $2::bigint)", [`public.${quoteIdentifier(name)}`, lastValue]);
    await client.query("commit");
    await client.query("analyze");
    return backup;
  } finally {
    await client.end();
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => {
    throw new OperatorError(`${folder} is not a complete backup: ${manifestFile} is missing.`);
  });
  return manifest.parse(JSON.parse(text));
}

async function rejectNewerBackup({ migrations }: Manifest, migrationsFolder: string): Promise<void> {
  const known = await readdir(migrationsFolder);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(
      `The backup was taken by a newer release (${unknown.join(", ")}). Restore it with that release.`,
    );
}

async function rejectNonEmptyDatabase(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoteIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new OperatorError(`The database is in use: ${name} holds rows. Restore into an empty database.`);
  }
}

async function setTriggers(client: pg.Client, tables: readonly BackedUpTable[], action: "enable" | "disable") {
  for (const { name } of tables) await client.query(`alter table ${quoteIdentifier(name)} ${action} trigger user`);
}

/** Inserts rows as `toRowJsonSql` wrote them; `fixed` are values that every row gets. */
export async function fillTable(
  client: pg.ClientBase,
  table: DescribedTable,
  lines: AsyncIterable<string>,
  fixed: Readonly<Record<string, number>> = {},
): Promise<void> {
  const names = [...Object.keys(fixed), ...table.columns.map(({ name }) => name)].map(quoteIdentifier).join(", ");
  const values = [...Object.values(fixed), ...table.columns.map(({ type }, i) => `(line ->> ${i})::${type}`)].join(
    ", ",
  );
  const insert = `insert into ${quoteIdentifier(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  let batch: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (bytes > batchBytes) await send();
  }
  await send();
}

/** `readline` would also split at U+2028 inside a description. */
export async function* readLines(compressed: Readable): AsyncGenerator<string> {
  let pieces: string[] = [];
  const gunzip = createGunzip();
  compressed.on("error", (error) => gunzip.destroy(error));
  for await (const chunk of compressed.pipe(gunzip).setEncoding("utf8")) {
    const [first = "", ...others] = String(chunk).split("\n");
    pieces.push(first);
    for (const piece of others) {
      yield pieces.join("");
      pieces = [piece];
    }
  }
}

async function verifyTable(client: pg.Client, table: BackedUpTable): Promise<void> {
  const { rows } = await client.query<{ rows: number; fingerprint: string }>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || substr(md5(${toRowJsonSql(table)}), 1, 15))::bit(60)::bigint), 0)::text as fingerprint
     from ${quoteIdentifier(table.name)}`,
  );
  const found = rows[0];
  if (found?.rows !== table.rows || found.fingerprint !== table.fingerprint)
    throw new OperatorError(
      `${table.name} does not match the backup: ${found?.rows} of ${table.rows} rows. Nothing was restored.`,
    );
}
