import { isDeepStrictEqual } from "node:util";
import { and, eq, getTableColumns, or, sql } from "drizzle-orm";
import { createNegotiatorIndex } from "#domains/branches/find-branches.server.ts";
import { isAnyOf, toRecordset } from "#platform/db/recordset.server.ts";
import type { ListingContext, ListingUpdate, MediaReplacement } from "../listings/listing-types.ts";
import type { MediaKind } from "../property-enums.ts";
import { properties, propertyOverrides } from "../tables.server.ts";
import { applyOverride, type FoundIds } from "./apply-override.ts";
import { arrangePictures, type MediaByKind, pictureKinds } from "./arrange-pictures.ts";
import type { PropertyOverride } from "./property-override.ts";

const { searchText, ...listingColumns } = getTableColumns(properties);
const { agencyId, propertyId, reference } = properties;
const joinsOverride = and(eq(propertyOverrides.agencyId, agencyId), eq(propertyOverrides.reference, reference));

/**
 * Turns changes of the feed's values into changes of the stored rows. Of an overridden column the feed's value is stored apart,
 * so that it returns when the override is removed.
 */
export async function mergeOverrides(ctx: ListingContext, updates: readonly ListingUpdate[]): Promise<ListingUpdate[]> {
  const ids = updates.map((update) => update.propertyId);
  const { override, feedValues } = propertyOverrides;
  const rows = await ctx.db
    .select({ listing: listingColumns, override, feedValues })
    .from(properties)
    .innerJoin(propertyOverrides, joinsOverride)
    .where(and(eq(agencyId, ctx.agency.id), isAnyOf(propertyId, ids)));
  if (rows.length === 0) return [...updates];
  const findIds = await createIdFinder(
    ctx,
    rows.map((row) => row.override),
  );
  const known = new Map(rows.map((row) => [row.listing.propertyId, row]));
  const stored: { agencyId: number; reference: string; feedValues: object }[] = [];
  const merged = updates.map((update) => {
    const row = known.get(update.propertyId);
    if (!row) return update;
    const { listing } = row;
    const fromFeed = { ...row.feedValues, ...update.changes };
    const feed = { ...listing, ...fromFeed };
    const set = applyOverride(feed, row.override, findIds(row.override, listing.propertyId));
    const values = Object.fromEntries(Object.keys(set).map((name) => [name, Reflect.get(feed, name)]));
    if (!isDeepStrictEqual(values, row.feedValues))
      stored.push({ agencyId: ctx.agency.id, reference: listing.reference, feedValues: values });
    const changed = Object.entries({ ...fromFeed, ...set }).filter(
      ([name, value]) => !isDeepStrictEqual(value, Reflect.get(listing, name)),
    );
    return { propertyId: update.propertyId, changes: Object.fromEntries(changed) };
  });
  if (stored.length > 0) {
    const { records } = toRecordset(propertyOverrides, stored);
    await ctx.db.execute(sql`update ${propertyOverrides} kept set feed_values = next.feed_values from ${records} next
      where kept.agency_id = ${ctx.agency.id} and kept.reference = next.reference`);
  }
  return merged.filter(({ changes }) => Object.keys(changes).length > 0);
}

/** Resolves negotiators and developments; a name that is not found leaves the feed's value. */
async function createIdFinder(ctx: ListingContext, overrides: readonly PropertyOverride[]) {
  const isNamed = overrides.some(({ negotiator }) => negotiator);
  const findNegotiator = isNamed ? await createNegotiatorIndex(ctx) : () => undefined;
  const parents = [...new Set(overrides.flatMap(({ parentReference }) => parentReference ?? []))];
  const found = parents.length > 0 ? await findIdsByReference(ctx, parents) : [];
  const parentIds = new Map(found.map((row) => [row.reference, row.propertyId]));
  const resolve = <Name>(name: Name | null | undefined, find: (name: Name) => number | undefined) =>
    name === null ? null : name === undefined ? undefined : find(name);
  return ({ negotiator, parentReference }: PropertyOverride, ownId: number): FoundIds => {
    const parentPropertyId = resolve(parentReference, (name) => parentIds.get(name));
    return {
      staffMemberId: resolve(negotiator, findNegotiator),
      parentPropertyId: parentPropertyId === ownId ? undefined : parentPropertyId,
    };
  };
}

const findIdsByReference = ({ db, agency }: ListingContext, references: readonly string[]) =>
  db
    .select({ reference, propertyId })
    .from(properties)
    .where(and(eq(agencyId, agency.id), isAnyOf(reference, references)));

/** The homes that have an override or whose override names one of these references as their development. */
export async function findOverridden({ db, agency }: ListingContext, references: readonly string[]): Promise<number[]> {
  const parent = sql`${propertyOverrides.override} ->> 'parentReference' = any(${sql.param([...references])})`;
  const rows = await db
    .select({ propertyId })
    .from(propertyOverrides)
    .innerJoin(properties, joinsOverride)
    .where(
      and(eq(propertyOverrides.agencyId, agency.id), or(isAnyOf(propertyOverrides.reference, references), parent)),
    );
  return rows.map((row) => row.propertyId);
}

type DocumentColumns = Pick<typeof propertyOverrides.$inferSelect, "documents" | "feedDocuments" | "reference"> & {
  pictures: PropertyOverride["pictures"] | null;
};

/** The homes among these whose documents or pictures the agency gives or arranges, or has done so. */
export async function findOverriddenDocuments({ db, agency }: ListingContext, ids: readonly number[]) {
  const { documents, feedDocuments, override } = propertyOverrides;
  const hasDocuments = sql`(${documents} <> '{}' or ${feedDocuments} <> '{}' or ${override} ? 'pictures')`;
  const pictures = sql<DocumentColumns["pictures"]>`${override} -> 'pictures'`;
  const rows = await db
    .select({ propertyId, reference, documents, feedDocuments, pictures })
    .from(propertyOverrides)
    .innerJoin(properties, joinsOverride)
    .where(and(eq(propertyOverrides.agencyId, agency.id), isAnyOf(propertyId, ids), hasDocuments));
  return new Map<number, DocumentColumns>(rows.map((row) => [row.propertyId, row]));
}

/** The kinds whose feed values are stored apart. */
export const listOverriddenKinds = ({ documents, pictures }: DocumentColumns): MediaKind[] => [
  ...new Set([...(Object.keys(documents) as MediaKind[]), ...(pictures ? pictureKinds : [])]),
];

/** What the public sees, given the feed's own files. */
export const toShownMedia = ({ documents, pictures }: DocumentColumns, feed: MediaByKind): MediaByKind =>
  pictures ? arrangePictures({ ...feed, ...documents }, pictures) : { ...feed, ...documents };

/** Stores the feed's files of overridden kinds apart and returns the replacements of what is shown. */
export async function keepFeedDocuments(ctx: ListingContext, replacements: readonly MediaReplacement[]) {
  const ids = replacements.map((replacement) => replacement.propertyId);
  const known = ids.length > 0 ? await findOverriddenDocuments(ctx, ids) : new Map<number, DocumentColumns>();
  const isOverridden = ({ propertyId: id, kind }: MediaReplacement) => {
    const row = known.get(id);
    return row !== undefined && listOverriddenKinds(row).includes(kind);
  };
  const arranged: MediaReplacement[] = [];
  for (const [id, own] of Map.groupBy(replacements.filter(isOverridden), (each) => each.propertyId)) {
    const row = known.get(id);
    if (!row) continue;
    const feedDocuments = {
      ...row.feedDocuments,
      ...Object.fromEntries(own.map(({ kind, media }) => [kind, [...media]])),
    };
    await updateFeedDocuments(ctx, row, feedDocuments);
    if (!row.pictures) continue;
    const shown = toShownMedia(row, feedDocuments);
    arranged.push(...pictureKinds.map((kind) => ({ propertyId: id, kind, media: shown[kind] ?? [] })));
  }
  return [...replacements.filter((replacement) => !isOverridden(replacement)), ...arranged];
}

export async function updateFeedDocuments(
  { db, agency }: ListingContext,
  row: Pick<DocumentColumns, "reference" | "feedDocuments">,
  feedDocuments: DocumentColumns["feedDocuments"],
): Promise<void> {
  if (isDeepStrictEqual(feedDocuments, row.feedDocuments)) return;
  const isOwn = and(eq(propertyOverrides.agencyId, agency.id), eq(propertyOverrides.reference, row.reference));
  await db.update(propertyOverrides).set({ feedDocuments }).where(isOwn);
}
