import { and, eq, inArray } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { type PageStanding, pageStanding } from "#domains/properties/page-standing.ts";
import type { PropertyCard } from "#domains/properties/property-card.ts";
import { cardColumns, readCards } from "#domains/properties/read-cards.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { standingReason } from "./standing-reason.ts";

export type SavedCard = PropertyCard & { standing: PageStanding; reason: string | null };

/** A home off the market is named and no more, as on its own page. */
const untold = {
  price: "",
  priceValue: null,
  price_qualifier: "",
  weekly_price: null,
  pppw_price: null,
  photos: [],
  summary: "",
  badge: null,
  exchangedPrice: null,
};

/** Homes as they are now, in the order asked for, and why one can no longer be had. */
export async function findSavedCards(ctx: Context, propertyIds: readonly number[]): Promise<SavedCard[]> {
  if (propertyIds.length === 0) return [];
  const config = await agencyConfig(ctx);
  const rows = await ctx.db
    .select({ ...cardColumns, published: properties.published, statusChangedAt: properties.statusChangedAt })
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds])));
  const place = new Map(propertyIds.map((id, index) => [id, index]));
  rows.sort((a, b) => (place.get(a.propertyId) ?? 0) - (place.get(b.propertyId) ?? 0));
  const cards = await readCards(ctx, rows, config);
  return cards.map((card, index) => {
    const row = rows[index];
    if (!row) throw new Error("A card has no row");
    const standing = pageStanding(row, config.settings, ctx.now);
    return { ...card, ...(standing === "gone" ? untold : {}), standing, reason: standingReason(row, standing) };
  });
}
