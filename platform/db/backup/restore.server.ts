import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { migrate } from "#platform/db/migrate.server.ts";
import { PlainError } from "#platform/plain-error.ts";
import { quoted, readAllPlainly, rowText } from "./describe-tables.server.ts";
import { type BackedUpTable, type Manifest, manifest, manifestFile, tableFile } from "./manifest.ts";

export type RestoreInput = {
  url: string;
  folder: string;
  migrationsFolder: string;
  onTable: (table: BackedUpTable) => void;
};

const batchBytes = 4 * 1024 * 1024;

/**
 * Fills a database that holds nothing, at the migrations the backup was taken at, and compares every table with what the
 * backup says of it; all or nothing. Newer migrations follow at the next start.
 */
export async function restore({ url, folder, migrationsFolder, onTable }: RestoreInput): Promise<Manifest> {
  const backup = await readManifest(folder);
  await refuseNewer(backup, migrationsFolder);
  await migrate(url, migrationsFolder, { only: backup.migrations });
  const client = new pg.Client({ connectionString: url, application_name: "gable restoring" });
  await client.connect();
  try {
    await readAllPlainly(client);
    await client.query("begin");
    await refuseUnlessEmpty(client, backup.tables);
    // What triggers made is in the backup already.
    await setTriggers(client, backup.tables, "disable");
    for (const table of backup.tables) {
      await fillTable(client, table, path.join(folder, tableFile(table.name)));
      await compare(client, table);
      onTable(table);
    }
    await setTriggers(client, backup.tables, "enable");
    for (const { name, lastValue } of backup.sequences)
      await client.query("select setval($1::regclass, $2::bigint)", [`public.${quoted(name)}`, lastValue]);
    await client.query("commit");
    await client.query("analyze");
    return backup;
  } finally {
    await client.end();
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => {
    throw new PlainError(`${folder} holds no whole backup: there is no ${manifestFile} in it.`);
  });
  return manifest.parse(JSON.parse(text));
}

async function refuseNewer({ migrations }: Manifest, migrationsFolder: string): Promise<void> {
  const known = await readdir(migrationsFolder);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new PlainError(`The backup was taken by a newer release (${unknown.join(", ")}). Restore it with that one.`);
}

async function refuseUnlessEmpty(client: pg.Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0)
      throw new PlainError(`The database is in use: ${name} holds rows. Restore into a database that is new.`);
  }
}

async function setTriggers(client: pg.Client, tables: readonly BackedUpTable[], be: "enable" | "disable") {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} ${be} trigger user`);
}

async function fillTable(client: pg.Client, table: BackedUpTable, file: string): Promise<void> {
  const names = table.columns.map(({ name }) => quoted(name)).join(", ");
  const values = table.columns.map(({ type }, i) => `(line ->> ${i})::${type}`).join(", ");
  const insert = `insert into ${quoted(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  let batch: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of readLines(file)) {
    batch.push(line);
    bytes += line.length;
    if (bytes > batchBytes) await send();
  }
  await send();
}

/** Not by `readline`, which takes U+2028 in a description for the end of a line. */
async function* readLines(file: string): AsyncGenerator<string> {
  let pieces: string[] = [];
  for await (const chunk of createReadStream(file).pipe(createGunzip()).setEncoding("utf8")) {
    const [first = "", ...others] = String(chunk).split("\n");
    pieces.push(first);
    for (const piece of others) {
      yield pieces.join("");
      pieces = [piece];
    }
  }
}

/** The sum of the rows' hashes is the same in any order. */
async function compare(client: pg.Client, table: BackedUpTable): Promise<void> {
  const { rows } = await client.query<{ rows: number; fingerprint: string }>(
    `select count(*)::int as rows,
       coalesce(sum(('x' || substr(md5(${rowText(table)}), 1, 15))::bit(60)::bigint), 0)::text as fingerprint
     from ${quoted(table.name)}`,
  );
  const found = rows[0];
  if (found?.rows !== table.rows || found.fingerprint !== table.fingerprint)
    throw new PlainError(
      `${table.name} is not what was backed up: ${found?.rows} of ${table.rows} rows. Nothing was restored.`,
    );
}
