import { and, inArray } from "drizzle-orm";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { onMarketStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns } from "./card-columns.server.ts";
import { loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

type ChosenInput = { propertyIds: readonly number[] };

/** The properties an agency picked, in its order, without those off the market. */
export async function listChosenProperties(ctx: Context, { propertyIds }: ChosenInput): Promise<PropertyCardData[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(
        isPublished(ctx),
        inArray(properties.propertyId, [...propertyIds]),
        inArray(properties.status, [...onMarketStatuses]),
      ),
    );
  const inOrder = rows.toSorted((a, b) => propertyIds.indexOf(a.propertyId) - propertyIds.indexOf(b.propertyId));
  return loadCards(ctx, inOrder);
}
