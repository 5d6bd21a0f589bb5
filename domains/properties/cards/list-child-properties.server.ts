import { and, asc, eq, ne } from "drizzle-orm";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns } from "./card-columns.server.ts";
import { loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

/** The properties of a development, cheapest first. */
export async function listChildProperties(ctx: Context, propertyId: number): Promise<PropertyCardData[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(and(isPublished(ctx), eq(properties.parentPropertyId, propertyId), ne(properties.status, "withdrawn")))
    .orderBy(asc(properties.priceValue), asc(properties.propertyId));
  return loadCards(ctx, rows);
}
