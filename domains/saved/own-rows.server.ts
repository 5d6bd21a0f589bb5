import { and, eq, sql } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { requireUserId } from "./require-user-id.server.ts";
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
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userId, requireUserId(ctx))))
    .for("update");
}
