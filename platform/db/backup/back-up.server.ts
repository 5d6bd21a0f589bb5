import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { type DescribedTable, describeTables, quoted, readAllPlainly, rowText } from "./describe-tables.server.ts";
import { type BackedUpTable, type Manifest, manifestFile, tableFile } from "./manifest.ts";

export type BackUpInput = {
  url: string;
  /** Made by this; half a backup never bears its name. */
  folder: string;
  /** Tables that a release brings with it. */
  without: readonly string[];
  onTable: (table: BackedUpTable) => void;
};

const wantedBytes = 4 * 1024 * 1024;

/** The whole database as it was at one moment, while everybody goes on writing. */
export async function backUp({ url, folder, without, onTable }: BackUpInput): Promise<Manifest> {
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: "gable back-up" });
  await client.connect();
  try {
    await readAllPlainly(client);
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

/** As many rows at a time as make a few megabytes, be they counts or photographs. */
async function* readRows(client: pg.Client, table: DescribedTable): AsyncGenerator<string> {
  await client.query(`declare backup no scroll cursor for select ${rowText(table)} as line from ${quoted(table.name)}`);
  for (let wanted = 10; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${wanted} from backup`);
    for (const { line } of rows) yield line;
    if (rows.length < wanted) break;
    const each = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    wanted = Math.max(1, Math.min(5_000, Math.floor(wantedBytes / each)));
  }
  await client.query("close backup");
}

/** Read last: numbers may have been given out since, never fewer. */
async function readSequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.flatMap(({ name, lastValue }) => (lastValue === null ? [] : { name, lastValue }));
}
