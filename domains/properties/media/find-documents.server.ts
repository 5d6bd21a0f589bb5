import { and, asc, eq } from "drizzle-orm";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import { mediaObjects, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { epcCaption, pdfContentType } from "./media-types.ts";

/** A downloadable PDF; `name` is its caption, else its type. */
export type PropertyDocument = Readonly<{ key: string; name: string }>;

export async function findDocuments({ db, agency }: Context, propertyId: number): Promise<PropertyDocument[]> {
  const rows = await db
    .select({ key: propertyMedia.mediaKey, caption: propertyMedia.caption })
    .from(propertyMedia)
    .innerJoin(mediaObjects, joinsMediaObject)
    .where(
      and(
        eq(propertyMedia.agencyId, agency.id),
        eq(propertyMedia.propertyId, propertyId),
        eq(propertyMedia.kind, "brochure"),
        eq(mediaObjects.contentType, pdfContentType),
      ),
    )
    .orderBy(asc(propertyMedia.position));
  return rows.map(({ key, caption }) => ({ key, name: toDocumentName(caption) }));
}

const toDocumentName = (caption: string | null) => (caption === epcCaption ? "EPC certificate" : caption || "Brochure");
