import { and, asc, eq, inArray, lt } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import { mediaObjects, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { PropertyCardData } from "./property-card-data.ts";
import { type CardPhotoRow, type CardRow, toPropertyCardJson } from "./property-card-json.server.ts";

const maxCardPhotos = 5;

/** The columns `loadCards` needs. */
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

/** Keeps the order of the rows and adds each property's first photos. */
export async function loadCards(
  ctx: Context,
  rows: readonly CardRow[],
  config: AgencyConfig,
): Promise<PropertyCardData[]> {
  const photos = await findPhotos(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const agency = { slug: ctx.agency.slug, settings: config.settings };
  return rows.map((row) => toPropertyCardJson(row, photos.get(row.propertyId) ?? [], agency, ctx.now));
}

async function findPhotos(ctx: Context, propertyIds: number[]): Promise<Map<number, CardPhotoRow[]>> {
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
    .innerJoin(mediaObjects, joinsMediaObject)
    .where(
      and(
        eq(propertyMedia.agencyId, ctx.agency.id),
        inArray(propertyMedia.propertyId, propertyIds),
        eq(propertyMedia.kind, "photo"),
        lt(propertyMedia.position, maxCardPhotos),
      ),
    )
    .orderBy(asc(propertyMedia.propertyId), asc(propertyMedia.position));
  return Map.groupBy(rows, (row) => row.propertyId);
}
