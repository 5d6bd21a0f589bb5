import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { passwordResets } from "./tables.server.ts";

/** Links that are on their way, or lie in a mailbox that is no longer the person's, open nothing any more. */
export async function forgetResetLinks({ db, agency }: Context, userId: number): Promise<void> {
  await db.delete(passwordResets).where(and(eq(passwordResets.agencyId, agency.id), eq(passwordResets.userId, userId)));
}
