import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCard } from "./property-card.ts";
import { type CardPhotoRow, type CardRow, propertyCardJson } from "./property-card-json.server.ts";
import { isItsFile } from "./property-conditions.server.ts";
import { mediaObjects, properties, propertyMedia } from "./tables.server.ts";

const photosOnCard = 5;

/** What a query selects for `readCards`. */
export const cardColumns = {
  propertyId: properties.propertyId,
  channel: properties.channel,
  status: properties.status,
  propertyType: properties.propertyType,
  tags: properties.tags,
  price: properties.price,
  priceValue: properties.priceValue,
  priceQualifier: properties.priceQualifier,
  rentFrequency: properties.rentFrequency,
  exchangedPrice: properties.exchangedPrice,
  disposal: properties.disposal,
  auctionDate: properties.auctionDate,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  receptionRooms: properties.receptionRooms,
  acreage: properties.acreage,
  displayAddress: properties.displayAddress,
  summary: properties.summary,
  letType: properties.letType,
  createdAt: properties.createdAt,
  publicLocation: properties.publicLocation,
};

/** Rows, in their order, as cards with their first photographs. */
export async function readCards(ctx: Context, rows: readonly CardRow[], config: AgencyConfig): Promise<PropertyCard[]> {
  const photos = await readPhotos(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const agency = { slug: ctx.agency.slug, settings: config.settings };
  return rows.map((row) => propertyCardJson(row, photos.get(row.propertyId) ?? [], agency, ctx.now));
}

async function readPhotos(ctx: Context, propertyIds: number[]): Promise<Map<number, CardPhotoRow[]>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      propertyId: propertyMedia.propertyId,
      mediaKey: propertyMedia.mediaKey,
      alt: propertyMedia.alt,
      width: mediaObjects.width,
      height: mediaObjects.height,
    })
    .from(propertyMedia)
    .innerJoin(mediaObjects, isItsFile)
    .where(
      and(
        eq(propertyMedia.agencyId, ctx.agency.id),
        inArray(propertyMedia.propertyId, propertyIds),
        eq(propertyMedia.kind, "photo"),
        lt(propertyMedia.position, photosOnCard),
      ),
    )
    .orderBy(asc(propertyMedia.propertyId), asc(propertyMedia.position));
  return Map.groupBy(rows, (row) => row.propertyId);
}
