import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.server.ts";

/** Short statements, so that nobody who writes the table has to wait; answers how many rows went. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  batch = 1_000,
): Promise<number> {
  for (let gone = 0; ; ) {
    const some = sql`select ctid from ${table} where ${where} limit ${batch}`;
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${some}))`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return gone;
  }
}
