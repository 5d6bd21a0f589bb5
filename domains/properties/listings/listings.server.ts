import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { MediaKind } from "../property-enums.ts";
import { properties, propertyMedia } from "../tables.server.ts";

export type NewListing = Omit<typeof properties.$inferInsert, "agencyId" | "propertyId">;
export type ListingChanges = Partial<NewListing>;

export async function createListing(ctx: Context, listing: NewListing): Promise<number> {
  const [row] = await ctx.db
    .insert(properties)
    .values({ ...listing, agencyId: ctx.agency.id })
    .returning({ propertyId: properties.propertyId });
  if (!row) throw new Error("The listing was not inserted");
  return row.propertyId;
}

/** Also records when the status changed. */
export async function updateListing(ctx: Context, propertyId: number, changes: ListingChanges): Promise<void> {
  await ctx.db
    .update(properties)
    .set({ ...changes, updatedAt: ctx.now, ...(changes.status ? { statusChangedAt: ctx.now } : {}) })
    .where(and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, propertyId)));
}

/** The rows are kept so that their URLs answer 410. */
export async function withdrawListings(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await ctx.db
    .update(properties)
    .set({ status: "withdrawn", published: false, statusChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds])));
}

export type ListingRow = typeof properties.$inferSelect;

/** A branch's listings, plus the agency's other listings with one of these references. */
export function findListings(
  ctx: Context,
  { branchId, references }: { branchId: number; references: readonly string[] },
): Promise<ListingRow[]> {
  const hasReference = references.length > 0 ? inArray(properties.reference, [...references]) : undefined;
  return ctx.db
    .select()
    .from(properties)
    .where(and(eq(properties.agencyId, ctx.agency.id), or(eq(properties.branchId, branchId), hasReference)));
}

export type ListingMedia = { kind: MediaKind; mediaKey: string; caption: string | null; alt: string };

/** Replaces the listing's media of these kinds, in this order. True: something changed. */
export async function replaceListingMedia(
  ctx: Context,
  propertyId: number,
  kinds: readonly MediaKind[],
  media: readonly ListingMedia[],
): Promise<boolean> {
  if (kinds.length === 0) return false;
  const isReplaced = and(
    eq(propertyMedia.agencyId, ctx.agency.id),
    eq(propertyMedia.propertyId, propertyId),
    inArray(propertyMedia.kind, [...kinds]),
  );
  const current = await ctx.db.select().from(propertyMedia).where(isReplaced).orderBy(asc(propertyMedia.position));
  const wanted = media.map((item) => keepKnownTexts(item, current));
  if (kinds.every((kind) => hasSameMedia(current.filter(isOfKind(kind)), wanted.filter(isOfKind(kind))))) return false;
  await ctx.db.delete(propertyMedia).where(isReplaced);
  const rows = kinds.flatMap((kind) =>
    wanted.filter(isOfKind(kind)).map((item, position) => ({ ...item, position, agencyId: ctx.agency.id, propertyId })),
  );
  if (rows.length > 0) await ctx.db.insert(propertyMedia).values(rows);
  return true;
}

/** A picture already attached keeps its alt text, and its caption when there is no new one. */
function keepKnownTexts(item: ListingMedia, current: readonly ListingMedia[]): ListingMedia {
  const known = current.find(({ kind, mediaKey }) => kind === item.kind && mediaKey === item.mediaKey);
  return known ? { ...item, caption: item.caption ?? known.caption, alt: known.alt } : item;
}

const isOfKind = (kind: MediaKind) => (item: { kind: MediaKind }) => item.kind === kind;

function hasSameMedia(current: readonly Pick<ListingMedia, "mediaKey" | "caption">[], wanted: typeof current): boolean {
  const serialise = (items: typeof current) =>
    JSON.stringify(items.map(({ mediaKey, caption }) => [mediaKey, caption]));
  return serialise(current) === serialise(wanted);
}
