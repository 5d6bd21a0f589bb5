import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";

/** Folders are applied one after another, by whichever node; nobody who only reads has to wait. */
export async function lockAgencies(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table agencies in share row exclusive mode`);
}
