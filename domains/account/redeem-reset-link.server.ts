import { and, eq, gt, isNull } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitResetLink } from "./account-limits.server.ts";
import type { SignedIn } from "./register-user.server.ts";
import { hashToken, startSession } from "./session-store.server.ts";
import { passwordResets } from "./tables.server.ts";

const deadResetLink = "This link has been used already or is more than an hour old. Please ask for a new one.";
const newPasswordMs = 30 * 60 * 1000;

type Use = { token: string; address: string; replaced: string | null };

/** Once. The session it starts may set a new password without the old one for half an hour. */
export async function redeemResetLink(ctx: Context, { token, address, replaced }: Use): Promise<SignedIn> {
  await limitResetLink(ctx, address);
  return ctx.db.transaction(async (db) => {
    const [used] = await db
      .update(passwordResets)
      .set({ usedAt: ctx.now })
      .where(
        and(
          eq(passwordResets.agencyId, ctx.agency.id),
          eq(passwordResets.tokenHash, hashToken(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, ctx.now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!used) throw new Invalid({}, deadResetLink);
    const resetUntil = new Date(ctx.now.getTime() + newPasswordMs);
    return { userId: used.userId, token: await startSession({ ...ctx, db }, used.userId, { replaced, resetUntil }) };
  });
}
