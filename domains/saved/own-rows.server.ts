import { and, eq, sql } from "drizzle-orm";
import { byUserId, requireUserId } from "#domains/account/require-user.server.ts";
import { users } from "#domains/account/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { dismissedProperties, looks, savedProperties, savedSearches } from "./tables.server.ts";

type Owned = typeof savedProperties | typeof savedSearches | typeof looks | typeof dismissedProperties;

const own = (ctx: Context, { agencyId, userId }: Owned) =>
  and(eq(agencyId, ctx.agency.id), eq(userId, requireUserId(ctx)));

export const ownProperties = (ctx: Context) => own(ctx, savedProperties);
export const ownSearches = (ctx: Context) => own(ctx, savedSearches);
export const ownLooks = (ctx: Context) => own(ctx, looks);
export const ownHidden = (ctx: Context) => own(ctx, dismissedProperties);

/** Serialises a user's changes, so that the list limits hold. */
export async function lockUserLists(ctx: Context): Promise<void> {
  await ctx.db
    .select({ one: sql`1` })
    .from(users)
    .where(byUserId(ctx, requireUserId(ctx)))
    .for("update");
}
