import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { z } from "zod";
import { readRows } from "#platform/db/backup/create-backup.server.ts";
import {
  type DescribedTable,
  describeTables,
  normaliseSession,
  quoteIdentifier,
} from "#platform/db/backup/describe-tables.server.ts";
import { fillTable, readLines } from "#platform/db/backup/restore-backup.server.ts";
import { getDatabaseErrorCode, type Pool, uniqueViolation } from "#platform/db/database.server.ts";
import type { ObjectStore } from "#platform/object-store/s3.server.ts";
import { OperatorError } from "#platform/operator-error.ts";

/** Rebuilt by triggers, or of use on one installation only. */
const leftOut = ["map_cells", "lead_words", "rate_limits", "spent_nonces", "media_deletions"];
/** Triggers on other tables write to the first of them, so its own rows come last. */
const filledLast = ["listing_events", "alerts"];

const columns = z.array(z.object({ name: z.string(), type: z.string() }));
const tableLine = z.object({ name: z.string(), columns });
const firstLine = z.object({
  format: z.literal("gable-agency-1"),
  slug: z.string(),
  migrations: z.array(z.string()),
});
type Client = pg.PoolClient;

/** Every row and picture of one agency as a gzip file of lines. A snapshot; writers are not blocked. */
export async function writeAgencyArchive(
  pool: Pool,
  { agency, objects }: { agency: { id: number; slug: string }; objects?: ObjectStore | undefined },
  target: Writable,
): Promise<void> {
  await withClient(pool, "begin isolation level repeatable read read only", (client) =>
    pipeline(writeLines(client, agency, objects), createGzip(), target),
  );
}

async function* writeLines(client: Client, agency: { id: number; slug: string }, objects: ObjectStore | undefined) {
  const first: z.input<typeof firstLine> = {
    format: "gable-agency-1",
    slug: agency.slug,
    migrations: await readMigrations(client),
  };
  yield `${JSON.stringify(first)}\n`;
  for (const table of await listOwnTables(client)) {
    yield `${JSON.stringify(table)}\n`;
    for await (const line of readRows(client, table, `agency_id = ${agency.id}`))
      yield `${table.name === "media_objects" ? await withContent(table, line, objects) : line}\n`;
  }
}

/** A picture in object storage is put into its row: the other installation has another bucket. */
async function withContent(table: DescribedTable, line: string, objects: ObjectStore | undefined): Promise<string> {
  const place = (name: string) => table.columns.findIndex((column) => column.name === name);
  const values: (string | null)[] = JSON.parse(line);
  const objectName = values[place("object_name")] ?? null;
  if (objectName === null) return line;
  const content = await objects?.get(objectName);
  if (!content) throw new OperatorError(`${objectName} is not in object storage.`);
  values[place("content")] = `\\x${content.toString("hex")}`;
  values[place("object_name")] = null;
  values[place("byte_size")] = null;
  return JSON.stringify(values);
}

/** Loads an archive as a new, suspended agency, all or nothing. Rows keep their numbers, so addresses stay the same. */
export async function importAgencyArchive(pool: Pool, source: Readable): Promise<{ id: number; slug: string }> {
  return withClient(pool, "begin", async (client) => {
    const lines = readLines(source)[Symbol.asyncIterator]();
    const { slug, migrations } = await readFirstLine(lines);
    if (JSON.stringify(migrations) !== JSON.stringify(await readMigrations(client)))
      throw new OperatorError("The archive comes from another release. Both installations must run the same one.");
    const { rows } = await client.query(`select nextval(pg_get_serial_sequence('agencies', 'agency_id'))::int as id`);
    const id: number = rows[0].id;
    const known = await listOwnTables(client);
    try {
      await fillTables(client, lines, known, id);
    } catch (error) {
      if (getDatabaseErrorCode(error) !== uniqueViolation) throw error;
      throw new OperatorError(`This installation has an agency ${slug}, or one with the same host name, already.`);
    }
    await client.query("update agencies set suspended_at = coalesce(suspended_at, now()) where agency_id = $1", [id]);
    await raiseSequences(client);
    return { id, slug };
  });
}

async function readFirstLine(lines: AsyncIterator<string>) {
  const { value } = await lines.next().catch(() => ({ value: "" }));
  const parsed = firstLine.safeParse(JSON.parse(String(value).startsWith("{") ? value : "null"));
  if (!parsed.success) throw new OperatorError("The file is not an archive of an agency.");
  return parsed.data;
}

async function fillTables(client: Client, lines: AsyncIterator<string>, known: DescribedTable[], agencyId: number) {
  let next = await lines.next();
  /** The rows up to the next table. */
  async function* rows() {
    for (next = await lines.next(); !next.done && next.value.startsWith("["); next = await lines.next())
      yield next.value;
  }
  for (const expected of known) {
    const table = tableLine.parse(JSON.parse(next.value ?? "null"));
    if (JSON.stringify(table) !== JSON.stringify(expected)) throw new OperatorError("The archive is damaged.");
    if (filledLast.includes(table.name))
      await client.query(`delete from ${quoteIdentifier(table.name)} where agency_id = $1`, [agencyId]);
    await fillTable(client, expected, rows(), { agency_id: agencyId });
  }
  if (!next.done) throw new OperatorError("The archive is damaged.");
}

async function listOwnTables(client: Client): Promise<DescribedTable[]> {
  const tables = (await describeTables(client)).filter(({ columns }) => columns.some(isAgencyId));
  const own = tables.filter(({ name }) => !leftOut.includes(name));
  return [
    ...own.filter(({ name }) => !filledLast.includes(name)),
    ...own.filter(({ name }) => filledLast.includes(name)),
  ].map((table) => ({ ...table, columns: table.columns.filter((column) => !isAgencyId(column)) }));
}

const isAgencyId = ({ name }: { name: string }) => name === "agency_id";

async function readMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query("select name from schema_migrations order by name");
  return rows.map(({ name }) => name);
}

/** New rows get numbers above the imported ones. */
async function raiseSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column, sequence } of rows)
    await client.query(
      `select setval($1::regclass, greatest(s.last_value, t.largest)) from ${sequence} s,
      (select max(${quoteIdentifier(column)}) as largest from ${quoteIdentifier(table)}) t where t.largest > s.last_value`,
      [sequence],
    );
}

async function withClient<Result>(pool: Pool, begin: string, work: (client: Client) => Promise<Result>) {
  const client = await pool.connect();
  try {
    await normaliseSession(client);
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    // Its session settings must not reach another user of the pool.
    client.release(true);
  }
}
