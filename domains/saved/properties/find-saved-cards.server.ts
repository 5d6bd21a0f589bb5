import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import { getPageState, type PageState } from "#domains/properties/page-state.ts";
import type { Channel, PropertyStatus } from "#domains/properties/property-enums.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { ownProperties } from "#domains/saved/own-rows.server.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

type CardOnPage = PropertyCardData & { standing: Exclude<PageState, "gone"> };
type GoneCard = Omit<PropertyCardData, "lng" | "lat"> & { standing: "gone" };
export type SavedCard = (CardOnPage | GoneCard) & { reason: string | null };

/** A home off the market shows its address only, as on its own page. */
const offMarketFields = {
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

/**
 * Current cards in the given order, with the reason if a home is no longer available. Unpublished homes only if the user
 * saved them or with `hasUnpublished`, for lists that take in published homes only.
 */
export async function findSavedCards(
  ctx: Context,
  propertyIds: readonly number[],
  { hasUnpublished = false } = {},
): Promise<SavedCard[]> {
  if (propertyIds.length === 0) return [];
  const config = await agencyConfig(ctx);
  const isWanted = and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds]));
  const isPublished = or(eq(properties.published, true), ctx.userId === null ? undefined : isSaved(ctx));
  const rows = await ctx.db
    .select({ ...cardColumns, published: properties.published, statusChangedAt: properties.statusChangedAt })
    .from(properties)
    .where(and(isWanted, hasUnpublished ? undefined : isPublished));
  const position = new Map(propertyIds.map((id, index) => [id, index]));
  rows.sort((a, b) => (position.get(a.propertyId) ?? 0) - (position.get(b.propertyId) ?? 0));
  const cards = await loadCards(ctx, rows);
  return cards.map((card, index) => {
    const row = rows[index];
    if (!row) throw new Error("A card has no row");
    const standing = getPageState(row, config.settings, ctx.now);
    const reason = unavailableReason(row, standing);
    if (standing !== "gone") return { ...card, standing, reason };
    const { lng: _, lat: __, ...shown } = card;
    return { ...shown, ...offMarketFields, standing, reason };
  });
}

const isSaved = (ctx: Context) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(savedProperties)
      .where(and(ownProperties(ctx), eq(savedProperties.propertyId, properties.propertyId))),
  );

type Subject = Readonly<{ channel: Channel; status: PropertyStatus; published: boolean }>;

function unavailableReason({ channel, status, published }: Subject, standing: PageState): string | null {
  if (standing === "open") return null;
  if (published && status === "let") return t("This property has been let.");
  if (published && status !== "withdrawn") return t("This property has been sold.");
  return t(
    channel === "sales" ? "This property has been withdrawn from sale." : "This property is no longer offered to let.",
  );
}
