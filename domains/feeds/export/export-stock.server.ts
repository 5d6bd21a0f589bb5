import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { and, asc, eq, ne } from "drizzle-orm";
import { staff } from "#domains/branches/tables.server.ts";
import { writeBlm } from "#domains/feeds/blm/write-blm.ts";
import type { FeedMedia, FeedProperty } from "#domains/feeds/feed-property.ts";
import { writeGable } from "#domains/feeds/formats/gable.ts";
import { writeRtdf } from "#domains/feeds/rtdf/write-rtdf.ts";
import type { ListingRow } from "#domains/properties/listings/listing-types.ts";
import { readStored } from "#domains/properties/media/image-cache.server.ts";
import { fileExtensions } from "#domains/properties/media/media-types.ts";
import { joinsMediaObject } from "#domains/properties/property-conditions.server.ts";
import { mediaObjects, properties, propertyMedia } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";

const writers = { blm: writeBlm, rtdf: writeRtdf, gable: writeGable };
export type ExportFormat = keyof typeof writers;
export const exportFormats = Object.keys(writers) as ExportFormat[];

const kindCodes = { photo: "IMG", epc: "EPC", floorplan: "FLP", brochure: "DOC" } as const;

/** Writes the agency's stock as a feed with its pictures in the same folder; importing it again changes nothing. */
export async function exportStock(
  ctx: Context,
  folder: string,
  format: ExportFormat = "blm",
): Promise<{ homes: number; pictures: number }> {
  await mkdir(folder, { recursive: true });
  const staffMembers = await ctx.db.select().from(staff).where(eq(staff.agencyId, ctx.agency.id));
  const emails = new Map(staffMembers.map(({ staffMemberId, email }) => [staffMemberId, email]));
  const rows = await ctx.db
    .select()
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), ne(properties.status, "withdrawn")))
    .orderBy(asc(properties.branchId), asc(properties.reference));
  const references = new Map(rows.map(({ propertyId, reference }) => [propertyId, reference]));
  let pictures = 0;
  const homes = [];
  for (const row of rows) {
    const media = await exportMedia(ctx, folder, row);
    pictures += media.length;
    homes.push({
      ...toFeedProperty(row, media),
      negotiator: row.staffMemberId === null ? undefined : emails.get(row.staffMemberId),
      parentReference: row.parentPropertyId === null ? undefined : references.get(row.parentPropertyId),
    });
  }
  const written = writers[format](homes, ctx.now);
  await writeFile(path.join(folder, `${ctx.agency.slug}.${format === "blm" ? "blm" : "json"}`), written);
  return { homes: homes.length, pictures };
}

async function exportMedia(
  ctx: Context,
  folder: string,
  { propertyId, reference }: { propertyId: number; reference: string },
): Promise<FeedMedia[]> {
  const rows = await ctx.db
    .select({ media: propertyMedia, stored: mediaObjects })
    .from(propertyMedia)
    .innerJoin(mediaObjects, joinsMediaObject)
    .where(and(eq(propertyMedia.agencyId, ctx.agency.id), eq(propertyMedia.propertyId, propertyId)))
    .orderBy(asc(propertyMedia.position));
  const written: FeedMedia[] = [];
  for (const { media, stored } of rows) {
    const content = await readStored(ctx, stored);
    if (!content) continue;
    const number = String(media.position).padStart(2, "0");
    const source = `${toSafeFileName(reference)}_${kindCodes[media.kind]}_${number}.${fileExtensions[stored.contentType] ?? "bin"}`;
    await writeFile(path.join(folder, source), content);
    const texts = { alt: media.alt, credit: stored.credit ?? undefined };
    written.push({ kind: media.kind, source, caption: media.kind === "epc" ? null : media.caption, ...texts });
  }
  return written;
}

const toSafeFileName = (reference: string) => reference.replace(/[^A-Za-z0-9_-]/g, "-");

export function toFeedProperty(row: ListingRow, media: FeedMedia[]): FeedProperty {
  const { squareFeet, acreage, tenure, lease, councilTaxBand, availableFrom, deposit } = row;
  const { furnishing, letType, lettingsFeeText, billsIncluded } = row;
  const { epcCurrent, epcPotential, petsAllowed, auctionDate, lotNumber, exchangedPrice, videoUrl } = row;
  return {
    ...row,
    branch: String(row.branchId),
    squareFeet: squareFeet ?? undefined,
    acreage: acreage ?? undefined,
    tenure: tenure ?? undefined,
    lease: lease ?? undefined,
    councilTaxBand: councilTaxBand ?? undefined,
    availableFrom: availableFrom ?? undefined,
    deposit: deposit ?? undefined,
    furnishing: furnishing ?? undefined,
    letType: letType ?? undefined,
    billsIncluded: billsIncluded.length > 0 ? billsIncluded : undefined,
    lettingsFeeText: lettingsFeeText ?? undefined,
    epcCurrent: epcCurrent ?? undefined,
    epcPotential: epcPotential ?? undefined,
    petsAllowed: petsAllowed ?? undefined,
    auctionDate: auctionDate ?? undefined,
    lotNumber: lotNumber ?? undefined,
    exchangedPrice: exchangedPrice ?? undefined,
    videoUrl: videoUrl ?? undefined,
    boundary: row.boundary ?? undefined,
    media,
  };
}
