import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { limitSignIn } from "./account-limits.server.ts";
import { hashPassword, isOutdated, isPassword } from "./passwords.server.ts";
import type { SignedIn } from "./register-user.server.ts";
import { startSession } from "./session-store.server.ts";
import { users } from "./tables.server.ts";

const signInFailed = "Sign in failed, please try again";

type Attempt = { username: string; password: string; address: string; replaced: string | null };

/** An unknown address and a wrong password take the same way and get the same answer. */
export async function signIn(ctx: Context, { username, password, address, replaced }: Attempt): Promise<SignedIn> {
  await limitSignIn(ctx, username, address);
  const [user] = await ctx.db
    .select({ userId: users.userId, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.email, username)));
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new Invalid({}, signInFailed);
  const renewed = isOutdated(user.passwordHash) ? { passwordHash: await hashPassword(password) } : {};
  return ctx.db.transaction(async (db) => {
    await db
      .update(users)
      .set({ lastSeenAt: ctx.now, ...renewed })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userId, user.userId)));
    return { userId: user.userId, token: await startSession({ ...ctx, db }, user.userId, { replaced }) };
  });
}
