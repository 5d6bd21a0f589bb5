import { and, eq, sql } from "drizzle-orm";
import { byUserId, requireUserId } from "#domains/account/require-user.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { savedProperties, savedSearches } from "./tables.server.ts";

export const ownProperties = (ctx: Context) =>
  and(eq(savedProperties.agencyId, ctx.agency.id), eq(savedProperties.userId, requireUserId(ctx)));

export const ownSearches = (ctx: Context) =>
  and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.userId, requireUserId(ctx)));

/** Serialises a user's changes, so that the list limits hold. */
export async function lockUserLists(ctx: Context): Promise<void> {
  await ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(byUserId(ctx, requireUserId(ctx)))
    .for("update");
}
