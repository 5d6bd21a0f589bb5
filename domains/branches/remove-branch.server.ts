import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { databaseErrorCode, foreignKeyViolation } from "#platform/db/database-error.server.ts";
import { branches } from "./tables.server.ts";

/** False, and nothing is changed, where the branch still has properties; their table is not this domain's to read. */
export async function removeBranch(db: Database, agencyId: number, branchId: number): Promise<boolean> {
  try {
    await db.transaction((savepoint) =>
      savepoint.delete(branches).where(and(eq(branches.agencyId, agencyId), eq(branches.branchId, branchId))),
    );
    return true;
  } catch (error) {
    if (databaseErrorCode(error) === foreignKeyViolation) return false;
    throw error;
  }
}
