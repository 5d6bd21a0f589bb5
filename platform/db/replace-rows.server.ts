import { and, type Column, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

/** Counts of changed rows; unchanged rows are not counted. */
export type RowChanges = { added: number; changed: number; removed: number };

type OwnedTable = PgTable & { agencyId: PgColumn };

export type AgencyRows<Table extends OwnedTable> = {
  agencyId: number;
  /** The column that follows `agency_id` in the primary key. */
  key: PgColumn;
  /** A unique column whose values may be swapped between rows. */
  unique?: PgColumn;
  rows: readonly Table["$inferInsert"][];
};

const maxRowsPerStatement = 500;
const ignoredColumns = new Set(["updated_at"]);

/** Makes an agency's rows of a table equal to `rows`, writing only those that differ. */
export async function replaceRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  wanted: AgencyRows<Table>,
): Promise<RowChanges> {
  const { added, changed } = await upsertRows(db, table, wanted);
  return { added, changed, removed: await deleteOtherRows(db, table, wanted) };
}

export async function upsertRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  wanted: AgencyRows<Table>,
): Promise<Omit<RowChanges, "removed">> {
  if (wanted.unique) await releaseUniqueValues(db, table, wanted, wanted.unique);
  const changeable = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column !== table.agencyId && column !== wanted.key,
  );
  const compared = changeable.map(([, column]) => column).filter((column) => !ignoredColumns.has(column.name));
  const changes = { added: 0, changed: 0 };
  for (let start = 0; start < wanted.rows.length; start += maxRowsPerStatement) {
    const written = await db
      .insert(table)
      .values(wanted.rows.slice(start, start + maxRowsPerStatement))
      .onConflictDoUpdate({
        target: [table.agencyId, wanted.key],
        set: Object.fromEntries(
          changeable.map(([name, column]) => [name, excluded(column)]),
        ) as PgUpdateSetSource<Table>,
        setWhere: sql`(${toTexts(compared)}) is distinct from (${toTexts(compared.map(excluded))})`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const added = written.filter((row) => row.isNew).length;
    changes.added += added;
    changes.changed += written.length - added;
  }
  return changes;
}

export async function deleteOtherRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  { agencyId, key, rows }: AgencyRows<Table>,
): Promise<number> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.agencyId, agencyId), notInArray(key, getColumnValues(table, key, rows))))
    .returning({ key });
  return removed.length;
}

/** Frees unique values that another row is about to take. */
async function releaseUniqueValues<Table extends OwnedTable>(
  db: Database,
  table: Table,
  { agencyId, key, rows }: AgencyRows<Table>,
  unique: PgColumn,
): Promise<void> {
  const keys = getColumnValues(table, key, rows);
  const takers = new Map(getColumnValues(table, unique, rows).map((value, i) => [value, keys[i]]));
  const holders = await db
    .select({ key: sql<unknown>`${key}`, value: sql<unknown>`${unique}` })
    .from(table as PgTable)
    .where(and(eq(table.agencyId, agencyId), inArray(unique, [...takers.keys()])));
  const inTheWay = holders.filter((holder) => takers.get(holder.value) !== holder.key).map((holder) => holder.key);
  await db.execute(
    sql`update ${table} set ${sql.identifier(unique.name)} = '~' || ${sql.identifier(key.name)}
        where ${and(eq(table.agencyId, agencyId), inArray(key, inTheWay))}`,
  );
}

function getColumnValues(table: OwnedTable, column: PgColumn, rows: readonly object[]): unknown[] {
  const name = Object.entries(getTableColumns(table)).find(([, each]) => each === column)?.[0];
  return rows.map((row) => Reflect.get(row, name ?? column.name));
}

function excluded(column: Column): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** `point` has no equality operator, so values are compared as text. */
function toTexts(values: readonly (SQL | Column)[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
}
