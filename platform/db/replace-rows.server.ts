import { and, type Column, eq, getTableColumns, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

/** What became of a table's rows; a row that was already right is in none of these. */
export type RowChanges = { added: number; changed: number; removed: number };

type OwnedTable = PgTable & { agencyId: PgColumn };

export type RowsOf<Table extends OwnedTable> = {
  agencyId: number;
  /** The column that follows `agency_id` in the primary key. */
  key: PgColumn;
  /** A column whose values may be exchanged between rows although no two may hold the same one. */
  unique?: PgColumn;
  rows: readonly Table["$inferInsert"][];
};

const mostRowsAtOnce = 500;
const timesOfChange = new Set(["updated_at"]);

/** Makes an agency's part of a table hold exactly these rows and touches only those that differ. */
export async function replaceRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  wanted: RowsOf<Table>,
): Promise<RowChanges> {
  const { added, changed } = await upsertRows(db, table, wanted);
  return { added, changed, removed: await removeOtherRows(db, table, wanted) };
}

export async function upsertRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  wanted: RowsOf<Table>,
): Promise<Omit<RowChanges, "removed">> {
  if (wanted.unique) await setAside(db, table, wanted, wanted.unique);
  const changeable = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column !== table.agencyId && column !== wanted.key,
  );
  const compared = changeable.map(([, column]) => column).filter((column) => !timesOfChange.has(column.name));
  const changes = { added: 0, changed: 0 };
  for (let start = 0; start < wanted.rows.length; start += mostRowsAtOnce) {
    const written = await db
      .insert(table)
      .values(wanted.rows.slice(start, start + mostRowsAtOnce))
      .onConflictDoUpdate({
        target: [table.agencyId, wanted.key],
        set: Object.fromEntries(
          changeable.map(([name, column]) => [name, excluded(column)]),
        ) as PgUpdateSetSource<Table>,
        setWhere: sql`(${asTexts(compared)}) is distinct from (${asTexts(compared.map(excluded))})`,
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const added = written.filter((row) => row.isNew).length;
    changes.added += added;
    changes.changed += written.length - added;
  }
  return changes;
}

export async function removeOtherRows<Table extends OwnedTable>(
  db: Database,
  table: Table,
  { agencyId, key, rows }: RowsOf<Table>,
): Promise<number> {
  const removed = await db
    .delete(table)
    .where(and(eq(table.agencyId, agencyId), notInArray(key, valuesOf(table, key, rows))))
    .returning({ key });
  return removed.length;
}

/** Rows that hold a value another row is about to take give it up first. */
async function setAside<Table extends OwnedTable>(
  db: Database,
  table: Table,
  { agencyId, key, rows }: RowsOf<Table>,
  unique: PgColumn,
): Promise<void> {
  const keys = valuesOf(table, key, rows);
  const takers = new Map(valuesOf(table, unique, rows).map((value, i) => [value, keys[i]]));
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

function valuesOf(table: OwnedTable, column: PgColumn, rows: readonly object[]): unknown[] {
  const name = Object.entries(getTableColumns(table)).find(([, each]) => each === column)?.[0];
  return rows.map((row) => Reflect.get(row, name ?? column.name));
}

function excluded(column: Column): SQL {
  return sql`excluded.${sql.identifier(column.name)}`;
}

/** `point` has no equality of its own, and texts compare everything alike. */
function asTexts(values: readonly (SQL | Column)[]): SQL {
  return sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
}
