import { and, asc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { insertRows, isAnyOf, toRecordset } from "#platform/db/recordset.server.ts";
import {
  findOverridden,
  findOverriddenDocuments,
  keepFeedDocuments,
  listOverriddenKinds,
  mergeOverrides,
  toShownMedia,
  updateFeedDocuments,
} from "../overrides/merge-overrides.server.ts";
import type { MediaKind } from "../property-enums.ts";
import { properties, propertyMedia, propertyOverrides } from "../tables.server.ts";
import type {
  ListingContext,
  ListingMedia,
  ListingRow,
  ListingUpdate,
  MediaReplacement,
  NewListing,
} from "./listing-types.ts";

/** Serialises changes to an agency's listings by feeds and overrides; held until the transaction ends. */
export async function lockListings({ db, agency }: ListingContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${agency.id}, hashtext('feed'))`);
}

/** Returns the ids by reference. */
export async function createListings(ctx: ListingContext, listings: readonly NewListing[]) {
  const rows = listings.map((listing) => ({ ...listing, agencyId: ctx.agency.id }));
  const inserted = await insertRows(ctx.db, properties, rows, sql`reference, property_id`);
  if (rows.length >= manyListings) await analyzeGrownTable(ctx);
  const ids = new Map(inserted.map((row) => [String(row.reference), Number(row.property_id)]));
  if (ids.size > 0) await reapplyOverrides(ctx, await findOverridden(ctx, [...ids.keys()]));
  return ids;
}

const manyListings = 100;

/**
 * Until its statistics are renewed, Postgres plans for the size the table had, and checks each new event of a first large
 * import against every row so far. Runs when the table has doubled, so a few times at most.
 */
async function analyzeGrownTable({ db }: ListingContext): Promise<void> {
  const { rows } = await db.execute(sql`select from pg_class where oid = ${"properties"}::regclass
    and pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages`);
  if (rows.length > 0) await db.execute(sql`analyze (skip_locked) ${properties}`);
}

/** Changes the feed's values. Writes only the changed columns, and when the status changed; an override stays. */
export async function updateListings(ctx: ListingContext, updates: readonly ListingUpdate[]): Promise<void> {
  const rows = (await mergeOverrides(ctx, updates)).map(({ propertyId, changes }) => ({
    updatedAt: ctx.now,
    ...changes,
    propertyId,
    ...(changes.status ? { statusChangedAt: ctx.now } : {}),
  }));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const { columns, records } = toRecordset(properties, alike);
    const assignments = columns.map((column) => sql`${column} = next.${column}`);
    await ctx.db.execute(sql`update ${properties} set ${sql.join(assignments, sql`, `)} from ${records} next
      where ${and(eq(properties.agencyId, ctx.agency.id), eq(properties.propertyId, sql`next.property_id`))}`);
  }
}

/** The rows stay, so that their URLs answer 410. */
export async function withdrawListings(ctx: ListingContext, propertyIds: readonly number[]): Promise<void> {
  const changes = { status: "withdrawn", published: false } as const;
  const updates = propertyIds.map((propertyId) => ({ propertyId, changes }));
  await updateListings(ctx, updates);
}

const { searchText, ...listingColumns } = getTableColumns(properties);

const joinsOverride = and(
  eq(propertyOverrides.agencyId, properties.agencyId),
  eq(propertyOverrides.reference, properties.reference),
);

/** The listings as their feed sends them, without the agency's overrides. */
export async function findListings({ db, agency }: Context, references: readonly string[]): Promise<ListingRow[]> {
  const isWanted = and(eq(properties.agencyId, agency.id), isAnyOf(properties.reference, references));
  const rows = await db
    .select({ listing: listingColumns, feedValues: propertyOverrides.feedValues })
    .from(properties)
    .leftJoin(propertyOverrides, joinsOverride)
    .where(isWanted);
  return rows.map(({ listing, feedValues }) => ({ ...listing, ...feedValues }));
}

/** Where a feed's listings belong: its source and its own branch id. */
export type ListingOrigin = { feedSource: string; feedBranch: string };

/** The listings of a branch, and those that a feed sent for its own branch id. */
export function findStock({ db, agency }: Context, branch: number, { feedSource, feedBranch }: ListingOrigin) {
  const { agencyId, propertyId, branchId, reference, status, channel } = properties;
  const isSent = and(eq(properties.feedSource, feedSource), eq(properties.feedBranch, feedBranch));
  return db
    .select({
      ...{ propertyId, branchId, reference, status, channel },
      feedSource: properties.feedSource,
      feedBranch: properties.feedBranch,
    })
    .from(properties)
    .where(and(eq(agencyId, agency.id), or(eq(branchId, branch), isSent)))
    .orderBy(asc(reference));
}

/** Not a change of the listing: `updatedAt` stays. */
export async function setListingOrigin(ctx: Context, propertyIds: readonly number[], origin: ListingOrigin) {
  if (propertyIds.length === 0) return;
  const isWanted = and(eq(properties.agencyId, ctx.agency.id), isAnyOf(properties.propertyId, propertyIds));
  await ctx.db.update(properties).set(origin).where(isWanted);
}

const approximateBatchSize = 1_000;

/** The homes of all agencies that are placed by their sector or district, in batches. */
export async function* findApproximateListings(db: Context["db"]) {
  const { agencyId, propertyId, postcode, locationPrecision } = properties;
  let last = { agencyId: 0, propertyId: 0 };
  for (;;) {
    const homes = await db
      .select({ agencyId, propertyId, postcode, locationPrecision })
      .from(properties)
      .where(
        sql`${locationPrecision} in ('sector', 'district')
          and (${agencyId}, ${propertyId}) > (${last.agencyId}, ${last.propertyId})`,
      )
      .orderBy(agencyId, propertyId)
      .limit(approximateBatchSize);
    if (homes.length === 0) return;
    yield homes;
    last = homes.at(-1) ?? last;
  }
}

type MovedListing = Pick<ListingRow, "agencyId" | "propertyId" | "location" | "locationPrecision">;

/** Leaves a home alone that has been placed exactly in the meantime. */
export async function moveListings(db: Context["db"], moved: readonly MovedListing[]): Promise<void> {
  if (moved.length === 0) return;
  const { records } = toRecordset(properties, moved);
  await db.execute(sql`update ${properties} set location = next.location, location_precision = next.location_precision
    from ${records} next
    where properties.agency_id = next.agency_id and properties.property_id = next.property_id
      and properties.location_precision in ('sector', 'district')`);
}

/** Replaces what the feed gives; documents of the agency stay. Returns the listings that changed. */
export async function replaceListingMedia(ctx: ListingContext, replacements: readonly MediaReplacement[]) {
  return writeListingMedia(ctx, await keepFeedDocuments(ctx, replacements));
}

async function writeListingMedia(ctx: ListingContext, replacements: readonly MediaReplacement[]) {
  const ids = replacements.map(({ propertyId }) => propertyId);
  const { agencyId, propertyId, kind, position } = propertyMedia;
  const isOwn = and(eq(agencyId, ctx.agency.id), isAnyOf(propertyId, ids));
  const rows = await ctx.db.select().from(propertyMedia).where(isOwn).orderBy(asc(position));
  const attached = Map.groupBy(rows, (row) => `${row.propertyId} ${row.kind}`);
  const changed = replacements.flatMap((next) => {
    const current = attached.get(`${next.propertyId} ${next.kind}`) ?? [];
    const media = next.media.map((item) => keepKnownTexts(item, current));
    return hasSameMedia(current, media) ? [] : [{ ...next, media }];
  });
  if (changed.length > 0) {
    const { records } = toRecordset(propertyMedia, changed);
    const isReplaced = sql`(${propertyId}, ${kind}) in (select property_id, kind from ${records})`;
    await ctx.db.delete(propertyMedia).where(and(isOwn, isReplaced));
  }
  const added = changed.flatMap(({ media, ...listing }) =>
    media.map((item, position) => ({ ...listing, ...item, position, agencyId: ctx.agency.id })),
  );
  await insertRows(ctx.db, propertyMedia, added);
  return new Set(changed.map(({ propertyId }) => propertyId));
}

/** Writes the current overrides of these listings, and the feed's values where an override has ended. */
export async function reapplyOverrides(ctx: ListingContext, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await updateListings(
    ctx,
    propertyIds.map((propertyId) => ({ propertyId, changes: {} })),
  );
  const overridden = await findOverriddenDocuments(ctx, propertyIds);
  if (overridden.size === 0) return;
  const isOwn = and(
    eq(propertyMedia.agencyId, ctx.agency.id),
    isAnyOf(propertyMedia.propertyId, [...overridden.keys()]),
  );
  const rows = await ctx.db.select().from(propertyMedia).where(isOwn).orderBy(asc(propertyMedia.position));
  const replacements: MediaReplacement[] = [];
  for (const [propertyId, row] of overridden) {
    const attached = (kind: MediaKind) =>
      rows
        .filter((media) => media.propertyId === propertyId && media.kind === kind)
        .map(({ mediaKey, caption, alt }) => ({ mediaKey, caption, alt }));
    const feeds = Object.fromEntries(
      listOverriddenKinds(row).map((kind) => [kind, row.feedDocuments[kind] ?? attached(kind)]),
    );
    const shown = toShownMedia(row, { ...row.feedDocuments, ...feeds });
    for (const [kind, media] of Object.entries(shown))
      replacements.push({ propertyId, kind: kind as MediaKind, media: media.map(withOwnAlt) });
    await updateFeedDocuments(ctx, row, feeds);
  }
  await writeListingMedia(ctx, replacements);
}

/** The feed's description returns when the agency's ends. */
const withOwnAlt = (item: ListingMedia) => ({ ...item, isAltGiven: true });

/** A picture already attached keeps its texts when there are no new ones. */
function keepKnownTexts(item: ListingMedia, current: readonly ListingMedia[]): ListingMedia {
  const known = current.find(({ mediaKey }) => mediaKey === item.mediaKey);
  return known
    ? { ...item, caption: item.caption ?? known.caption, alt: item.isAltGiven ? item.alt : known.alt }
    : item;
}

const hasSameMedia = (current: readonly ListingMedia[], wanted: readonly ListingMedia[]) =>
  current.length === wanted.length &&
  wanted.every(
    ({ mediaKey, caption, alt }, i) =>
      mediaKey === current[i]?.mediaKey && caption === current[i]?.caption && alt === current[i]?.alt,
  );
