import { and, eq } from "drizzle-orm";
import { passwordResets } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";

export async function deleteResetLinks({ db, agency }: Context, userId: number): Promise<void> {
  await db.delete(passwordResets).where(and(eq(passwordResets.agencyId, agency.id), eq(passwordResets.userId, userId)));
}
