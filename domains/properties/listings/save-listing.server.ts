import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { properties } from "../tables.server.ts";

export type NewListing = Omit<typeof properties.$inferInsert, "agencyId" | "propertyId">;
export type ListingChanges = Partial<NewListing>;

export async function createListing(ctx: Context, listing: NewListing): Promise<number> {
  const [row] = await ctx.db
    .insert(properties)
    .values({ ...listing, agencyId: ctx.agency.id })
    .returning({ propertyId: properties.propertyId });
  if (!row) throw new Error("The listing was not inserted");
  return row.propertyId;
}

/** Also records when the status changed. */
export async function updateListing(ctx: Context, propertyId: number, changes: ListingChanges): Promise<void> {
  await ctx.db
    .update(properties)
    .set({ ...changes, updatedAt: ctx.now, ...(changes.status ? { statusChangedAt: ctx.now } : {}) })
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
}
