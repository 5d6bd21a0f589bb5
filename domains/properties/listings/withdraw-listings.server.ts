import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { properties } from "../tables.server.ts";

/** The homes stay, so that their addresses can say that they are gone. */
export async function withdrawListings(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await ctx.db
    .update(properties)
    .set({ status: "withdrawn", published: false, statusChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds])));
}
