import { and, eq, sql } from "drizzle-orm";
import { byUserId, requireUserId } from "#domains/account/require-user.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { savedProperties, savedSearches } from "./tables.server.ts";

const own = (ctx: Context, { agencyId, userId }: typeof savedProperties | typeof savedSearches) =>
  and(eq(agencyId, ctx.agency.id), eq(userId, requireUserId(ctx)));

export const ownProperties = (ctx: Context) => own(ctx, savedProperties);
export const ownSearches = (ctx: Context) => own(ctx, savedSearches);

/** Serialises a user's changes, so that the list limits hold. */
export async function lockUserLists(ctx: Context): Promise<void> {
  await ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(byUserId(ctx, requireUserId(ctx)))
    .for("update");
}
