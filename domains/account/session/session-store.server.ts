import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import { type Client, limitSignIn } from "#domains/account/account-rate-limits.server.ts";
import { hashPassword, needsRehash, verifyPassword } from "#domains/account/password/password-hash.server.ts";
import { signInFailedMessage } from "#domains/account/password/password-input.ts";
import { byEmail, byUserId } from "#domains/account/require-user.server.ts";
import { passwordResets, sessions, users } from "#domains/account/tables.server.ts";
import { currentLanguage } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { forEveryAgency } from "#platform/db/database.server.ts";
import { deleteInBatches } from "#platform/db/delete-in-batches.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { JobContext } from "#platform/jobs/job.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum lifetime, regardless of activity. */
export const sessionLifetimeMs = 30 * dayMs;
export const sessionIdleTimeoutMs = 14 * dayMs;
/** Minimum interval between writes of `last_seen_at`. */
export const sessionTouchIntervalMs = 5 * 60 * 1000;

export type Session = Readonly<{ userId: number }>;
export type StartedSession = Session & Readonly<{ token: string }>;

/** How long after signing in the password may be changed without the current one. */
const recentSignInMs = 15 * 60 * 1000;

type StartOptions = { replaced?: string | null; passwordHash?: string; method?: "password" | "reset link" };

/**
 * Creates a session with a new token, deletes the replaced one and updates `last_seen_at` and the language. One statement, so that it waits
 * for a concurrent password change and fails when `passwordHash` is no longer the stored one.
 */
export async function startSession(
  ctx: Context,
  userId: number,
  { replaced, passwordHash, method = "password" }: StartOptions = {},
): Promise<string> {
  const { db, now } = ctx;
  const token = randomBytes(32).toString("base64url");
  const deleteReplaced = db.delete(sessions).where(byToken(ctx, replaced ?? ""));
  const isUnchanged = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const touchUser = db
    .update(users)
    .set({ lastSeenAt: now, language: currentLanguage().code })
    .where(and(byUserId(ctx, userId), isUnchanged))
    .returning({ agencyId: users.agencyId, userId: users.userId });
  const insertSession = db.insert(sessions).select(
    db
      .select({
        agencyId: sql`agency_id`.as("agency_id"),
        tokenHash: sql`${hashToken(token)}::bytea`.as("token_hash"),
        userId: sql`user_id`.as("user_id"),
        createdAt: sql`${now.toISOString()}::timestamptz`.as("created_at"),
        lastSeenAt: sql`${now.toISOString()}::timestamptz`.as("last_seen_at"),
        expiresAt: sql`${new Date(now.getTime() + sessionLifetimeMs).toISOString()}::timestamptz`.as("expires_at"),
        resetUntil: sql`null::timestamptz`.as("reset_until"),
      })
      .from(sql`seen`),
  );
  const { rowCount } = await db.execute(
    sql`with gone as ${deleteReplaced}, seen as ${touchUser} ${insertSession.getSQL()}`,
  );
  if (rowCount === 0) throw new Invalid({}, signInFailedMessage);
  ctx.log.info({ user: userId, method }, "session started");
  return token;
}

export async function findSession(ctx: Context, token: string): Promise<Session | null> {
  const idleSince = new Date(ctx.now.getTime() - sessionIdleTimeoutMs);
  const [session] = await ctx.db
    .select({ userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(byToken(ctx, token), gt(sessions.expiresAt, ctx.now), gt(sessions.lastSeenAt, idleSince)));
  if (!session) return null;
  if (ctx.now.getTime() - session.lastSeenAt.getTime() >= sessionTouchIntervalMs)
    await ctx.db.update(sessions).set({ lastSeenAt: ctx.now }).where(byToken(ctx, token));
  return { userId: session.userId };
}

export async function isRecentSignIn(ctx: Context, token: string): Promise<boolean> {
  const recent = new Date(ctx.now.getTime() - recentSignInMs);
  return (await ctx.db.$count(sessions, and(byToken(ctx, token), gt(sessions.createdAt, recent)))) > 0;
}

export async function endSession(ctx: Context, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(byToken(ctx, token));
}

export async function endAllSessions(ctx: Context, userId: number): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.userId, userId)));
}

const byToken = (ctx: Context, token: string) =>
  and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.tokenHash, hashToken(token)));

export const hashToken = (token: string) => createHash("sha256").update(token).digest();

export async function sweepSessions(ctx: Pick<JobContext, "db" | "now">): Promise<void> {
  const db = forEveryAgency(ctx.db);
  const idleSince = new Date(ctx.now.getTime() - sessionIdleTimeoutMs);
  await deleteInBatches(db, sessions, or(lt(sessions.expiresAt, ctx.now), lt(sessions.lastSeenAt, idleSince)));
  await deleteInBatches(db, passwordResets, lt(passwordResets.expiresAt, ctx.now));
}

type SignInAttempt = { username: string; password: string; client: Client; replaced: string | null };

/** An unknown email and a wrong password take the same time and get the same response. */
export async function signIn(ctx: Context, { username, password, client, replaced }: SignInAttempt) {
  const [[user]] = await Promise.all([findPasswordHash(ctx, username), limitSignIn(ctx, username, client)]);
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isCorrect) {
    ctx.log.info({ user: user?.userId, method: "password" }, "sign-in failed");
    throw new Invalid({}, signInFailedMessage);
  }
  const passwordHash = needsRehash(user.passwordHash) ? await rehashPassword(ctx, user, password) : user.passwordHash;
  return { userId: user.userId, token: await startSession(ctx, user.userId, { replaced, passwordHash }) };
}

function findPasswordHash(ctx: Context, email: string) {
  return ctx.db
    .select({ userId: users.userId, passwordHash: users.passwordHash })
    .from(users)
    .where(byEmail(ctx, email));
}

/** Does not overwrite a password changed concurrently. */
async function rehashPassword(ctx: Context, user: { userId: number; passwordHash: string }, password: string) {
  const passwordHash = await hashPassword(password);
  const isUnchanged = eq(users.passwordHash, user.passwordHash);
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(byUserId(ctx, user.userId), isUnchanged));
  return passwordHash;
}
