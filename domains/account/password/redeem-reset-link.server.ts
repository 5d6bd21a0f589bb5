import { and, eq, gt, isNull } from "drizzle-orm";
import { limitResetLink } from "#domains/account/account-rate-limits.server.ts";
import type { StartedSession } from "#domains/account/registration/register-user.server.ts";
import { hashToken, startSession } from "#domains/account/session/session-store.server.ts";
import { passwordResets } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";

const invalidLinkMessage = "This link has been used already or is more than an hour old. Please ask for a new one.";
const resetWindowMs = 30 * 60 * 1000;

type Redemption = { token: string; address: string; replaced: string | null };

/** A link works once. Its session may set a new password without the current one for 30 minutes. */
export async function redeemResetLink(ctx: Context, { token, address, replaced }: Redemption): Promise<StartedSession> {
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
    if (!used) throw new Invalid({}, invalidLinkMessage);
    const resetUntil = new Date(ctx.now.getTime() + resetWindowMs);
    return { userId: used.userId, token: await startSession({ ...ctx, db }, used.userId, { replaced, resetUntil }) };
  });
}
