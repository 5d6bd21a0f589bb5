import { and, asc, eq, ne } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCard } from "./property-card.ts";
import { isPublished } from "./property-conditions.server.ts";
import { cardColumns, readCards } from "./read-cards.server.ts";
import { properties } from "./tables.server.ts";

/** The homes of a development, cheapest first. */
export async function childProperties(ctx: Context, propertyId: number): Promise<PropertyCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(and(isPublished(ctx), eq(properties.parentPropertyId, propertyId), ne(properties.status, "withdrawn")))
    .orderBy(asc(properties.priceValue), asc(properties.propertyId));
  return readCards(ctx, rows, await agencyConfig(ctx));
}
