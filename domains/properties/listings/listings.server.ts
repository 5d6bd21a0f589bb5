import { and, eq, inArray, or } from "drizzle-orm";
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

/** The rows are kept so that their URLs answer 410. */
export async function withdrawListings(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await ctx.db
    .update(properties)
    .set({ status: "withdrawn", published: false, statusChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds])));
}

export type ListingRow = typeof properties.$inferSelect;

/** A branch's listings, plus the agency's other listings with one of these references. */
export function findListings(
  ctx: Context,
  { branchId, references }: { branchId: number; references: readonly string[] },
): Promise<ListingRow[]> {
  const hasReference = references.length > 0 ? inArray(properties.reference, [...references]) : undefined;
  return ctx.db
    .select()
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), or(eq(properties.branchId, branchId), hasReference)));
}
