import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

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
