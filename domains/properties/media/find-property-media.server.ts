import { and, asc, eq, sql } from "drizzle-orm";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import type { MediaKind } from "#domains/properties/property-enums.ts";
import { mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { oncePerDatabase } from "#platform/db/database.server.ts";
import { epcCaption, pdfContentType, svgContentType } from "./media-types.ts";
import type { PropertyPictures } from "./media-url.ts";

/** The pictures of a property, and its PDFs; the name of a document is its caption, else its type. */
export async function findPropertyMedia(
  ctx: Context,
  propertyId: number,
): Promise<{ pictures: PropertyPictures; documents: { key: string; name: string }[] }> {
  const rows = await mediaOfProperty(ctx.db).execute({ agencyId: ctx.agency.id, propertyId });
  const ofKind = (wanted: MediaKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, contentType, ...picture }) => ({ ...picture, vector: contentType === svgContentType }));
  const documents = rows
    .filter(({ kind, contentType }) => kind === "brochure" && contentType === pdfContentType)
    .map(({ key, caption }) => ({ key, name: toDocumentName(caption) }));
  const pictures = { photos: ofKind("photo"), floorplans: ofKind("floorplan"), epcCharts: ofKind("epc") };
  return { pictures, documents };
}

const mediaOfProperty = oncePerDatabase((db) =>
  db
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
        eq(propertyMedia.agencyId, sql.placeholder("agencyId")),
        eq(propertyMedia.propertyId, sql.placeholder("propertyId")),
      ),
    )
    .orderBy(asc(propertyMedia.position))
    .prepare("media_of_property"),
);

const toDocumentName = (caption: string | null) => (caption === epcCaption ? "EPC certificate" : caption || "Brochure");
