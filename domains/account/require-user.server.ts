import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { Forbidden } from "#platform/errors.ts";
import { users } from "./tables.server.ts";

export async function requireUser(ctx: Context, refusal = "Please sign in") {
  const [user] = ctx.userId === null ? [] : await ctx.db.select().from(users).where(byUserId(ctx, ctx.userId));
  if (!user) throw new Forbidden(refusal, "signed-out");
  return user;
}

export const byUserId = (ctx: Context, userId: number) =>
  and(eq(users.agencyId, ctx.agency.id), eq(users.userId, userId));
