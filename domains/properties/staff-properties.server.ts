import { and, count, desc, eq } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCard } from "./property-card.ts";
import { isPublished } from "./property-conditions.server.ts";
import { cardColumns, readCards } from "./read-cards.server.ts";
import { properties } from "./tables.server.ts";

export const staffPropertiesPerPage = 12;

type StaffInput = { staffMemberId: number; page: number };

/** One page of the homes still to be had that one person looks after, newest first. */
export async function staffProperties(
  ctx: Context,
  { staffMemberId, page }: StaffInput,
): Promise<{ cards: PropertyCard[]; totalCount: number }> {
  const config = await agencyConfig(ctx);
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
  return { cards: await readCards(ctx, rows, config), totalCount: total?.count ?? 0 };
}
