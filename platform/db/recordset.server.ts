import { getTableColumns, is, type SQL, sql } from "drizzle-orm";
import { type PgColumn, PgCustomColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

type Row<Table extends PgTable> = Readonly<Partial<Table["$inferInsert"]>>;

/** Rows as one JSON parameter, so that neither the text of a statement nor its parameters grow with them. */
export function toRecordset<Table extends PgTable>(table: Table, rows: readonly Row<Table>[]) {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) =>
    rows.some((row) => Reflect.get(row, name) !== undefined),
  );
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, toJson(column, Reflect.get(row, name))])),
  );
  return {
    columns: columns.map(([, { name }]) => sql.identifier(name)),
    records: sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  };
}

/** Only custom types such as `point` have no JSON form that Postgres reads. */
const toJson = (column: PgColumn, value: unknown) =>
  is(column, PgCustomColumn) && value !== undefined && value !== null ? column.mapToDriverValue(value) : value;

/** A field that some rows lack is null in those, not the column's default. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Row<Table>[],
  returning: SQL = sql`null`,
): Promise<Record<string, unknown>[]> {
  if (rows.length === 0) return [];
  const { columns, records } = toRecordset(table, rows);
  const names = sql.join(columns, sql`, `);
  const inserted = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from ${records} returning ${returning}`,
  );
  return inserted.rows;
}

/** Like `inArray`, with one parameter for any number of values. */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${sql.param([...values])})`;
