import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitSignIn } from "./account-limits.server.ts";
import { hashPassword, isOutdated, isPassword } from "./passwords.server.ts";
import type { SignedIn } from "./register-user.server.ts";
import { startSession } from "./session-store.server.ts";
import { isUser } from "./signed-in-user.server.ts";
import { users } from "./tables.server.ts";

const signInFailed = "Sign in failed, please try again";

type Attempt = { username: string; password: string; address: string; replaced: string | null };

/** An unknown address and a wrong password take the same way and get the same answer. */
export async function signIn(ctx: Context, { username, password, address, replaced }: Attempt): Promise<SignedIn> {
  const [[user]] = await Promise.all([findPassword(ctx, username), limitSignIn(ctx, username, address)]);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new Invalid({}, signInFailed);
  if (isOutdated(user.passwordHash)) await renewHash(ctx, user.userId, password);
  return { userId: user.userId, token: await startSession(ctx, user.userId, { replaced }) };
}

function findPassword({ agency, db }: Context, email: string) {
  return db
    .select({ userId: users.userId, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.agencyId, agency.id), eq(users.emailLower, sql`lower(${email}::text)`)));
}

async function renewHash(ctx: Context, userId: number, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await ctx.db.update(users).set({ passwordHash }).where(isUser(ctx, userId));
}
