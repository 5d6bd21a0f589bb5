import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Client, isResetAllowed, limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { queuePasswordChangedMail, queuePasswordResetMail } from "#domains/account/mail/account-mails.server.tsx";
import { byEmail, byUserId, requireCurrentPassword, requireUser } from "#domains/account/require-user.server.ts";
import {
  endAllSessions,
  hashToken,
  mayResetPassword,
  type StartedSession,
  startSession,
} from "#domains/account/session/session-store.server.ts";
import { passwordResets, users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { defineJob, type Job, toAgencyContext } from "#platform/jobs/job.server.ts";
import { refuseGuessablePassword } from "./common-password.server.ts";
import { hashPassword } from "./password-hash.server.ts";
import type { PasswordChange } from "./password-input.ts";

export const sendResetLinkJob = "send-reset-link";

/** Only queues the job; it looks up the account, so that neither response nor timing reveals whether it exists. */
export async function requestPasswordReset(ctx: Context, email: string, client: Client): Promise<void> {
  if (!(await isResetAllowed(ctx, email, client))) return;
  const { id, slug } = ctx.agency;
  await ctx.enqueue(ctx.db, sendResetLinkJob, { agency: { id, slug }, email, request: ctx.requestId });
}

const resetLinkLifetimeMs = 60 * 60 * 1000;

/** `request` is the request's id: a job that runs twice sends one mail. */
async function sendResetLink(ctx: Context, { email, request }: { email: string; request: string }): Promise<void> {
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

const invalidLinkMessage = "This link has been used already or is more than an hour old. Please ask for a new one.";
const resetWindowMs = 30 * 60 * 1000;

type Redemption = { token: string; address: string; replaced: string | null };

/** A link works once. Its session may set a new password without the current one for 30 minutes. */
export async function redeemResetLink(ctx: Context, { token, address, replaced }: Redemption): Promise<StartedSession> {
  await limitPerHour(ctx, "reset link from", address);
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

export const accountJobs: readonly Job[] = [
  defineJob({
    name: sendResetLinkJob,
    // The payload holds an email address, which must not outlive a deleted account.
    deleteAfterSeconds: 3600,
    schema: z.object({
      agency: z.object({ id: z.number(), slug: z.string() }),
      email: z.string(),
      request: z.string(),
    }),
    handle: (ctx, { agency, email, request }) => sendResetLink(toAgencyContext(ctx, agency), { email, request }),
  }),
];

/** Requires the current password unless the session came from a reset link. Ends every session and starts a new one. */
export async function changePassword(ctx: Context, form: PasswordChange, sessionToken: string | null) {
  const user = await requireUser(ctx);
  const hasResetLink = sessionToken !== null && (await mayResetPassword(ctx, sessionToken));
  if (!hasResetLink) await requireCurrentPassword(ctx, user, form.current_password);
  await refuseGuessablePassword(ctx, form.password, [user.email, user.firstName, user.lastName]);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.update(users).set({ passwordHash, updatedAt: ctx.now }).where(byUserId(ctx, user.userId));
    await deleteResetLinks(tx, user.userId);
    await endAllSessions(tx, user.userId);
    await queuePasswordChangedMail(tx, user);
    return { userId: user.userId, token: await startSession(tx, user.userId) };
  });
}
