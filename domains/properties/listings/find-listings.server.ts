import { and, eq, inArray, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { properties } from "../tables.server.ts";

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
