import { and, count, desc, eq } from "drizzle-orm";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns } from "./card-columns.server.ts";
import { loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

export const staffPropertiesPerPage = 12;

type StaffInput = { staffMemberId: number; page: number };

/** One page of a staff member's available properties, newest first. */
export async function listStaffProperties(
  ctx: Context,
  { staffMemberId, page }: StaffInput,
): Promise<{ cards: PropertyCardData[]; totalCount: number }> {
  const where = and(isPublished(ctx), eq(properties.staffMemberId, staffMemberId), eq(properties.status, "available"));
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(properties)
      .where(where)
      .orderBy(desc(properties.createdAt), properties.propertyId)
      .limit(staffPropertiesPerPage)
      .offset((page - 1) * staffPropertiesPerPage),
    ctx.db.select({ count: count() }).from(properties).where(where),
  ]);
  return { cards: await loadCards(ctx, rows), totalCount: total?.count ?? 0 };
}
