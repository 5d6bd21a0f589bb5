import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { type Client, isResetAllowed, limitPerHour } from "#domains/account/account-rate-limits.server.ts";
import { queuePasswordChangedMail, queuePasswordResetMail } from "#domains/account/mail/account-mails.server.tsx";
import { byEmail, byUserId, requireCurrentPassword, requireUser } from "#domains/account/require-user.server.ts";
import {
  endAllSessions,
  hashToken,
  isRecentSignIn,
  type StartedSession,
  startSession,
} from "#domains/account/session/session-store.server.ts";
import { passwordResets, users } from "#domains/account/tables.server.ts";
import type { Message } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Busy, Invalid } from "#platform/errors.ts";
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

export async function deleteResetLinks(ctx: Context, userId: number): Promise<void> {
  await ctx.db.delete(passwordResets).where(linksOf(ctx, userId));
}

const linksOf = ({ agency }: Context, userId: number) =>
  and(eq(passwordResets.agencyId, agency.id), eq(passwordResets.userId, userId));

const invalidLinkMessage: Message =
  "This link has been used already or is more than an hour old. Please ask for a new one.";
const usedLinkMessage: Message =
  "Your password has been changed since this link was sent, so it no longer works. Please sign in or ask for a new one.";

/** A link works until it has set a password: it may be opened and left before. Throws for one that no longer works. */
export async function checkResetLink(ctx: Context, { token, address }: { token: string; address: string }) {
  await limitPerHour(ctx, "reset link from", address);
  const [link] = await ctx.db
    .select({ userId: users.userId, passwordHash: users.passwordHash, usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.agencyId, passwordResets.agencyId), eq(users.userId, passwordResets.userId)))
    .where(
      and(
        eq(passwordResets.agencyId, ctx.agency.id),
        eq(passwordResets.tokenHash, hashToken(token)),
        gt(passwordResets.expiresAt, ctx.now),
      ),
    );
  if (!link || link.usedAt) throw new Invalid({}, link ? usedLinkMessage : invalidLinkMessage);
  return link;
}

type Redemption = { token: string; address: string; replaced: string | null };

/** Signs in, so that a new password may be set without the current one; not if the password is changed at the same time. */
export async function redeemResetLink(ctx: Context, { replaced, ...link }: Redemption): Promise<StartedSession> {
  const { userId, passwordHash } = await checkResetLink(ctx, link);
  return { userId, token: await startSession(ctx, userId, { replaced, passwordHash, method: "reset link" }) };
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

type ChangeRequest = Readonly<{ sessionToken: string | null; timeout: AbortSignal | undefined }>;

/** Requires the current password unless the sign-in is recent, as after a reset link. Ends every session and starts a new one. */
export async function changePassword(ctx: Context, form: PasswordChange, { sessionToken, timeout }: ChangeRequest) {
  const user = await requireUser(ctx);
  const isRecent = sessionToken !== null && (await isRecentSignIn(ctx, sessionToken));
  if (!isRecent) await requireCurrentPassword(ctx, user, form.current_password);
  await refuseGuessablePassword(ctx, form.password, [user.email, user.firstName, user.lastName]);
  const passwordHash = await hashPassword(form.password);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await db.update(users).set({ passwordHash, updatedAt: ctx.now }).where(byUserId(ctx, user.userId));
    await db.update(passwordResets).set({ usedAt: ctx.now }).where(linksOf(ctx, user.userId));
    await endAllSessions(tx, user.userId);
    await queuePasswordChangedMail(tx, user);
    const session = { userId: user.userId, token: await startSession(tx, user.userId) };
    if (timeout?.aborted) throw new Busy();
    return session;
  });
}
