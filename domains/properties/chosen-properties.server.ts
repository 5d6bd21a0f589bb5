import { and, inArray } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCard } from "./property-card.ts";
import { isPublished } from "./property-conditions.server.ts";
import { cardColumns, readCards } from "./read-cards.server.ts";
import { properties } from "./tables.server.ts";

type ChosenInput = { propertyIds: readonly number[] };

/** The homes an agency picked, in its order; one that is no longer to be had is left out. */
export async function chosenProperties(ctx: Context, { propertyIds }: ChosenInput): Promise<PropertyCard[]> {
  const config = await agencyConfig(ctx);
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(
        isPublished(ctx),
        inArray(properties.propertyId, [...propertyIds]),
        inArray(properties.status, ["available", "under_offer"]),
      ),
    );
  const inOrder = rows.toSorted((a, b) => propertyIds.indexOf(a.propertyId) - propertyIds.indexOf(b.propertyId));
  return readCards(ctx, inOrder, config);
}
