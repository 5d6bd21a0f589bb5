import { and, asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { insertRows, isAnyOf, toRecordset } from "#platform/db/recordset.server.ts";
import type { MediaKind } from "../property-enums.ts";
import { properties, propertyMedia } from "../tables.server.ts";

export type NewListing = Omit<typeof properties.$inferInsert, "agencyId" | "propertyId">;
export type ListingChanges = Partial<NewListing>;

/** Returns the ids by reference. */
export async function createListings({ db, agency }: Context, listings: readonly NewListing[]) {
  const rows = listings.map((listing) => ({ ...listing, agencyId: agency.id }));
  const inserted = await insertRows(db, properties, rows, sql`reference, property_id`);
  return new Map(inserted.map((row) => [String(row.reference), Number(row.property_id)]));
}

export type ListingUpdate = { propertyId: number; changes: ListingChanges };

/** Writes only the changed columns, and when the status changed. */
export async function updateListings(ctx: Context, updates: readonly ListingUpdate[]): Promise<void> {
  const rows = updates.map(({ propertyId, changes }) => ({
    ...changes,
    propertyId,
    updatedAt: ctx.now,
    ...(changes.status ? { statusChangedAt: ctx.now } : {}),
  }));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const { columns, records } = toRecordset(properties, alike);
    const assignments = columns.map((column) => sql`${column} = next.${column}`);
    await ctx.db.execute(sql`update ${properties} set ${sql.join(assignments, sql`, `)} from ${records} next
      where ${and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, sql`next.property_id`))}`);
  }
}

/** The rows are kept so that their URLs answer 410. */
export async function withdrawListings(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await ctx.db
    .update(properties)
    .set({ status: "withdrawn", published: false, statusChangedAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(properties.agencyId, ctx.agency.id), isAnyOf(properties.propertyId, propertyIds)));
}

const { searchText, ...listingColumns } = getTableColumns(properties);

export type ListingRow = Omit<typeof properties.$inferSelect, "searchText">;

export function findListings({ db, agency }: Context, references: readonly string[]): Promise<ListingRow[]> {
  return db
    .select(listingColumns)
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), isAnyOf(properties.reference, references)));
}

/** A branch's listings, plus the agency's other listings with one of these references. */
export function findStock({ db, agency }: Context, branchId: number, references: readonly string[]) {
  const { propertyId, reference, status } = properties;
  return db
    .select({ propertyId, reference, branchId: properties.branchId, status })
    .from(properties)
    .where(
      and(eq(properties.agencyId, agency.id), or(eq(properties.branchId, branchId), isAnyOf(reference, references))),
    );
}

export type ListingMedia = { kind: MediaKind; mediaKey: string; caption: string | null; alt: string };
export type MediaReplacement = { propertyId: number; kinds: readonly MediaKind[]; media: readonly ListingMedia[] };

/** Replaces each listing's media of these kinds, in this order. Returns the listings that changed. */
export async function replaceListingMedia(
  ctx: Context,
  replacements: readonly MediaReplacement[],
): Promise<Set<number>> {
  const ids = replacements.map(({ propertyId }) => propertyId);
  const isOwn = and(eq(propertyMedia.agencyId, ctx.agency.id), isAnyOf(propertyMedia.propertyId, ids));
  const attached = Map.groupBy(
    await ctx.db.select().from(propertyMedia).where(isOwn).orderBy(asc(propertyMedia.position)),
    ({ propertyId }) => propertyId,
  );
  const changed = replacements.flatMap(({ propertyId, kinds, media }) => {
    const current = attached.get(propertyId) ?? [];
    const wanted = media.map((item) => keepKnownTexts(item, current));
    const isSame = (kind: MediaKind) => hasSameMedia(current.filter(isOfKind(kind)), wanted.filter(isOfKind(kind)));
    const rows = kinds.flatMap((kind) =>
      wanted
        .filter(isOfKind(kind))
        .map((item, position) => ({ ...item, position, agencyId: ctx.agency.id, propertyId })),
    );
    return kinds.every(isSame) ? [] : [{ propertyId, kinds, rows }];
  });
  const replaced = changed.flatMap(({ propertyId, kinds }) => kinds.map((kind) => ({ propertyId, kind })));
  if (replaced.length === 0) return new Set();
  const { records } = toRecordset(propertyMedia, replaced);
  const { propertyId, kind } = propertyMedia;
  await ctx.db
    .delete(propertyMedia)
    .where(and(isOwn, sql`(${propertyId}, ${kind}) in (select property_id, kind from ${records})`));
  await insertRows(
    ctx.db,
    propertyMedia,
    changed.flatMap(({ rows }) => rows),
  );
  return new Set(replaced.map(({ propertyId }) => propertyId));
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
