import { and, eq, sql } from "drizzle-orm";
import { verifyPassword } from "#domains/account/password/password-hash.server.ts";
import type { Context } from "#platform/context.ts";
import { Forbidden, Invalid } from "#platform/errors.ts";
import { limitPerHour } from "./account-rate-limits.server.ts";
import { users } from "./tables.server.ts";

export type AccountOwner = Readonly<Pick<typeof users.$inferSelect, "userId" | "email" | "firstName" | "language">>;

const signInMessage = "Please sign in";

export async function requireUser(ctx: Context, refusal = signInMessage) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(byUserId(ctx, requireUserId(ctx, refusal)));
  if (!user) throw new Forbidden(refusal, "signed-out");
  return user;
}

export function requireUserId({ userId }: Context, refusal = signInMessage): number {
  if (userId === null) throw new Forbidden(refusal, "signed-out");
  return userId;
}

export const byUserId = (ctx: Context, userId: number) =>
  and(eq(users.agencyId, ctx.agency.id), eq(users.userId, userId));

export const byEmail = (ctx: Context, email: string) =>
  and(eq(users.agencyId, ctx.agency.id), eq(users.emailLower, sql`lower(${email}::text)`));

const wrongPasswordMessage = "Password is not your current one.";

/** Re-authenticates the user before a sensitive change. */
export async function requireCurrentPassword(
  ctx: Context,
  user: { userId: number; passwordHash: string },
  password: string,
) {
  await limitPerHour(ctx, "password of", user.userId);
  if (!(await verifyPassword(user.passwordHash, password)))
    throw new Invalid({ current_password: wrongPasswordMessage });
}
