import { and, eq, sql } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { signedInId } from "./signed-in-id.server.ts";
import { savedProperties, savedSearches } from "./tables.server.ts";

export const ownProperties = (ctx: Context) =>
  and(eq(savedProperties.agencyId, ctx.agency.id), eq(savedProperties.userId, signedInId(ctx)));

export const ownSearches = (ctx: Context) =>
  and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.userId, signedInId(ctx)));

/** Lists are counted against their limit one change at a time. */
export async function lockLists(ctx: Context): Promise<void> {
  await ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.userId, signedInId(ctx))))
    .for("update");
}
