import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { queuePasswordResetMail } from "#domains/account/mail/account-mails.server.tsx";
import { byEmail } from "#domains/account/require-user.server.ts";
import { hashToken } from "#domains/account/session/session-store.server.ts";
import { passwordResets, users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";

const resetLinkLifetimeMs = 60 * 60 * 1000;

/** `request` is the request's id: a job that runs twice sends one mail. */
export async function sendResetLink(
  ctx: Context,
  { email, request }: { email: string; request: string },
): Promise<void> {
  const [user] = await ctx.db.select().from(users).where(byEmail(ctx, email));
  if (!user) return;
  const token = randomBytes(32).toString("base64url");
  await ctx.db.transaction(async (db) => {
    await db.insert(passwordResets).values({
      agencyId: ctx.agency.id,
      tokenHash: hashToken(token),
      userId: user.userId,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + resetLinkLifetimeMs),
    });
    await queuePasswordResetMail({ ...ctx, db }, { user, token, request });
  });
}

export async function deleteResetLinks({ db, agency }: Context, userId: number): Promise<void> {
  await db.delete(passwordResets).where(and(eq(passwordResets.agencyId, agency.id), eq(passwordResets.userId, userId)));
}
