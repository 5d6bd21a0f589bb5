import { and, asc, eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { documentType } from "./media/document-type.ts";
import { isItsFile } from "./property-conditions.server.ts";
import { mediaObjects, propertyMedia } from "./tables.server.ts";

/** What can be taken home: `name` is the caption, or what it is. */
export type PropertyDocument = Readonly<{ key: string; name: string }>;

export async function findDocuments({ db, agency }: Context, propertyId: number): Promise<PropertyDocument[]> {
  const rows = await db
    .select({ key: propertyMedia.mediaKey, caption: propertyMedia.caption })
    .from(propertyMedia)
    .innerJoin(mediaObjects, isItsFile)
    .where(
      and(
        eq(propertyMedia.agencyId, agency.id),
        eq(propertyMedia.propertyId, propertyId),
        eq(propertyMedia.kind, "brochure"),
        eq(mediaObjects.contentType, documentType),
      ),
    )
    .orderBy(asc(propertyMedia.position));
  return rows.map(({ key, caption }) => ({ key, name: nameOf(caption) }));
}

const nameOf = (caption: string | null) => (caption === "EPC" ? "EPC certificate" : caption || "Brochure");
