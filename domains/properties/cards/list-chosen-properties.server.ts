import { and, inArray } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { isPublished } from "#domains/properties/property-conditions.server.ts";
import { onMarketStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { cardColumns, loadCards } from "./load-cards.server.ts";
import type { PropertyCardData } from "./property-card-data.ts";

type ChosenInput = { propertyIds: readonly number[] };

/** The properties an agency picked, in its order, without those off the market. */
export async function listChosenProperties(ctx: Context, { propertyIds }: ChosenInput): Promise<PropertyCardData[]> {
  const config = await agencyConfig(ctx);
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
  return loadCards(ctx, inOrder, config);
}
