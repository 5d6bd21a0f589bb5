import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, planOnce } from "./database.server.ts";

export type Expired = Readonly<{
  table: PgTable;
  where: SQL | undefined;
  /** A trigger rejects deletes unless `gable.retention` is on. */
  isGuarded?: boolean;
}>;

/** Asks in one statement which tables have such rows, because on most nights few have. Returns the numbers of deleted rows. */
export async function deleteExpired(
  db: Database,
  expired: Readonly<Record<string, Expired>>,
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  const found = Object.entries(expired).map(
    ([name, { table, where }]) => sql`exists (select from ${table} where ${where}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(sql`${planOnce} select ${sql.join(found, sql`, `)}`);
  for (const [name, { table, where, isGuarded }] of Object.entries(expired)) {
    if (!rows[0]?.[name]) continue;
    deleted[name] = await (isGuarded
      ? db.transaction(async (tx) => {
          await tx.execute(sql`set local gable.retention = 'on'`);
          return deleteInBatches(tx, table, where);
        })
      : deleteInBatches(db, table, where));
  }
  return deleted;
}

/** Deletes in short statements that do not block writers; returns the number of deleted rows. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  batch = 1_000,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const ids = sql`select ctid from ${table} where ${where} limit ${batch}`;
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${ids}))`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return deleted;
  }
}
