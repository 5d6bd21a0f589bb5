import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";

/** Serialises folder application across nodes without blocking readers. */
export async function lockAgencies(transaction: Database): Promise<void> {
  await transaction.execute(sql`lock table agencies in share row exclusive mode`);
}
