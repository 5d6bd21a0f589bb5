import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/db/database.server.ts";
import { foreignKeyViolation, getDatabaseErrorCode } from "#platform/db/database-error.server.ts";
import { branches } from "./tables.server.ts";

/** False if properties still reference the branch. Relies on the foreign key: this domain must not query properties. */
export async function deleteBranch(db: Database, agencyId: number, branchId: number): Promise<boolean> {
  try {
    await db.transaction((savepoint) =>
      savepoint.delete(branches).where(and(eq(branches.agencyId, agencyId), eq(branches.branchId, branchId))),
    );
    return true;
  } catch (error) {
    if (getDatabaseErrorCode(error) === foreignKeyViolation) return false;
    throw error;
  }
}
