import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { properties } from "../tables.server.ts";

/** The rows are kept so that their URLs answer 410. */
export async function withdrawListings(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await ctx.db
    .update(properties)
    .set({ status: "withdrawn", published: false, statusChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds])));
}
