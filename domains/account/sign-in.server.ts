import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitSignIn } from "./account-limits.server.ts";
import { hashPassword, isOutdated, isPassword } from "./passwords.server.ts";
import type { SignedIn } from "./register-user.server.ts";
import { signInFailed, startSession } from "./session-store.server.ts";
import { isUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

type Attempt = { username: string; password: string; address: string; replaced: string | null };

/** An unknown address and a wrong password take the same way and get the same answer. */
export async function signIn(ctx: Context, { username, password, address, replaced }: Attempt): Promise<SignedIn> {
  const [[user]] = await Promise.all([findPassword(ctx, username), limitSignIn(ctx, username, address)]);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new Invalid({}, signInFailed);
  const passwordHash = isOutdated(user.passwordHash) ? await renewHash(ctx, user, password) : user.passwordHash;
  return { userId: user.userId, token: await startSession(ctx, user.userId, { replaced, passwordHash }) };
}

function findPassword({ agency, db }: Context, email: string) {
  return db
    .select({ userId: users.userId, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.emailLower, sql`lower(${email}::text)`)));
}

/** A password that was changed meanwhile stays. */
async function renewHash(ctx: Context, user: { userId: number; passwordHash: string }, password: string) {
  const passwordHash = await hashPassword(password);
  const isSame = eq(users.passwordHash, user.passwordHash);
  await ctx.db
    .update(users)
    .set({ passwordHash })
    .where(and(isUser(ctx, user.userId), isSame));
  return passwordHash;
}
