import { and, eq } from "drizzle-orm";
import { type Client, limitSignIn } from "#domains/account/account-rate-limits.server.ts";
import { hashPassword, needsRehash, verifyPassword } from "#domains/account/password/password-hash.server.ts";
import { signInFailedMessage } from "#domains/account/password/password-input.ts";
import type { StartedSession } from "#domains/account/registration/register-user.server.ts";
import { byEmail, byUserId } from "#domains/account/require-user.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { startSession } from "./session-store.server.ts";

type SignInAttempt = { username: string; password: string; client: Client; replaced: string | null };

/** An unknown email and a wrong password take the same time and get the same response. */
export async function signIn(
  ctx: Context,
  { username, password, client, replaced }: SignInAttempt,
): Promise<StartedSession> {
  const [[user]] = await Promise.all([findPasswordHash(ctx, username), limitSignIn(ctx, username, client)]);
  const isCorrect = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isCorrect) throw new Invalid({}, signInFailedMessage);
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
