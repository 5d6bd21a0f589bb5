import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { isUser } from "./signed-in-user.server.ts";
import { sessions, users } from "./tables.server.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** However busy, a session ends after this. */
export const sessionLifetimeMs = 30 * dayMs;
/** Unused for this long, it ends earlier. */
export const sessionIdleMs = 14 * dayMs;
/** `last_seen_at` is written no more often than this. */
export const sessionTouchMs = 5 * 60 * 1000;

export const signInFailed = "Sign in failed, please try again";

export type Session = Readonly<{ userId: number }>;

/** `resetUntil`: the person came by a reset link and may set a new password without the old one until then. */
type Start = { replaced?: string | null; resetUntil?: Date | null; passwordHash?: string };

/**
 * A new token at every sign-in, and the person seen; the one it replaces stops working at once. All in one statement, which
 * waits for a change of the password that is under way: with another `passwordHash` than was looked at nothing begins.
 */
export async function startSession(
  ctx: Context,
  userId: number,
  { replaced, resetUntil, passwordHash }: Start = {},
): Promise<string> {
  const { db, now } = ctx;
  const token = randomBytes(32).toString("base64url");
  const gone = db.delete(sessions).where(byToken(ctx, replaced ?? ""));
  const isSame = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash);
  const seen = db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(isUser(ctx, userId), isSame))
    .returning({ agencyId: users.agencyId, userId: users.userId });
  const begun = db.insert(sessions).select(
    db
      .select({
        agencyId: sql`agency_id`.as("agency_id"),
        tokenHash: sql`${hashToken(token)}::bytea`.as("token_hash"),
        userId: sql`user_id`.as("user_id"),
        createdAt: sql`${now.toISOString()}::timestamptz`.as("created_at"),
        lastSeenAt: sql`${now.toISOString()}::timestamptz`.as("last_seen_at"),
        expiresAt: sql`${new Date(now.getTime() + sessionLifetimeMs).toISOString()}::timestamptz`.as("expires_at"),
        resetUntil: sql`${resetUntil?.toISOString() ?? null}::timestamptz`.as("reset_until"),
      })
      .from(sql`seen`),
  );
  const { rowCount } = await db.execute(sql`with gone as ${gone}, seen as ${seen} ${begun.getSQL()}`);
  if (rowCount === 0) throw new Invalid({}, signInFailed);
  return token;
}

export async function readSession(ctx: Context, token: string): Promise<Session | null> {
  const idleSince = new Date(ctx.now.getTime() - sessionIdleMs);
  const [session] = await ctx.db
    .select({ userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(byToken(ctx, token), gt(sessions.expiresAt, ctx.now), gt(sessions.lastSeenAt, idleSince)));
  if (!session) return null;
  if (ctx.now.getTime() - session.lastSeenAt.getTime() >= sessionTouchMs)
    await ctx.db.update(sessions).set({ lastSeenAt: ctx.now }).where(byToken(ctx, token));
  return { userId: session.userId };
}

export async function mayResetPassword(ctx: Context, token: string): Promise<boolean> {
  const found = await ctx.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(and(byToken(ctx, token), gt(sessions.resetUntil, ctx.now)));
  return found.length > 0;
}

export async function endSession(ctx: Context, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(byToken(ctx, token));
}

/** Signs the person out everywhere. */
export async function endAllSessions(ctx: Context, userId: number): Promise<void> {
  await ctx.db.delete(sessions).where(and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.userId, userId)));
}

const byToken = (ctx: Context, token: string) =>
  and(eq(sessions.agencyId, ctx.agency.id), eq(sessions.tokenHash, hashToken(token)));

export const hashToken = (token: string) => createHash("sha256").update(token).digest();
