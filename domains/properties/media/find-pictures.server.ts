import { and, asc, eq, inArray } from "drizzle-orm";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { svgContentType } from "./media-types.ts";
import type { PropertyPictures } from "./property-picture.ts";

export async function findPictures(ctx: Context, propertyId: number): Promise<PropertyPictures> {
  const rows = await ctx.db
    .select({
      kind: propertyMedia.kind,
      key: propertyMedia.mediaKey,
      width: mediaObjects.width,
      height: mediaObjects.height,
      contentType: mediaObjects.contentType,
      alt: propertyMedia.alt,
      caption: propertyMedia.caption,
      credit: mediaObjects.credit,
    })
    .from(propertyMedia)
    .innerJoin(mediaObjects, joinsMediaObject)
    .where(
      and(
        eq(propertyMedia.agencyId, ctx.agency.id),
        eq(propertyMedia.propertyId, propertyId),
        inArray(propertyMedia.kind, ["photo", "floorplan", "epc"]),
      ),
    )
    .orderBy(asc(propertyMedia.position));
  const ofKind = (wanted: MediaKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, contentType, ...picture }) => ({ ...picture, vector: contentType === svgContentType }));
  return { photos: ofKind("photo"), floorplans: ofKind("floorplan"), epcCharts: ofKind("epc") };
}
