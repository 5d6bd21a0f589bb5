import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isAnyOf } from "#platform/db/recordset.server.ts";
import type { RowChanges } from "#platform/db/replace-rows.server.ts";
import { checkListings } from "../completeness/check-listings.server.ts";
import type { ListingContext } from "../listings/listing-types.ts";
import { lockListings, reapplyOverrides } from "../listings/listings.server.ts";
import { properties, propertyOverrides } from "../tables.server.ts";
import { findOverridden } from "./merge-overrides.server.ts";
import type { PropertyOverride } from "./property-override.ts";

/** By property reference. */
export type Overrides = Readonly<Record<string, PropertyOverride>>;

type Replacement = {
  overrides: Overrides;
  /** The stored files of the agency's media folder. */
  media: Readonly<Record<string, { key: string }>>;
};

const batchSize = 500;

/**
 * Makes the agency's overrides equal to these, in the caller's transaction: where one ends, the feed's values return at once.
 * Unchanged ones are applied again too, because a negotiator may be new.
 */
export async function replaceOverrides(ctx: ListingContext, { overrides, media }: Replacement): Promise<RowChanges> {
  const before = new Map(Object.entries(await findOverrides(ctx)));
  const after = new Map(Object.entries(overrides));
  const references = [...new Set([...before.keys(), ...after.keys()])];
  if (references.length === 0) return { added: 0, changed: 0, removed: 0 };
  await lockListings(ctx);
  const isFolder = { changedBy: null, changedAt: null };
  const written: number[] = [];
  for (let start = 0; start < references.length; start += batchSize) {
    const batch = references.slice(start, start + batchSize);
    const rows = batch.map((reference) => toRow(ctx.agency.id, reference, after.get(reference), media));
    written.push(...(await writeOverrides(ctx, rows, isFolder)));
  }
  await checkListings(ctx, written);
  return {
    added: references.filter((each) => !before.has(each)).length,
    changed: [...before].filter(([each, override]) => after.has(each) && !isDeepStrictEqual(override, after.get(each)))
      .length,
    removed: references.filter((each) => !after.has(each)).length,
  };
}

type Setter = Pick<typeof propertyOverrides.$inferInsert, "changedBy" | "changedAt">;

/** Applies these overrides; the empty ones end. An unchanged one keeps who set it. Returns the homes. */
async function writeOverrides(
  ctx: ListingContext,
  rows: readonly ReturnType<typeof toRow>[],
  setter: Setter,
): Promise<number[]> {
  const { agencyId, reference, changedBy, changedAt, override } = propertyOverrides;
  const isSame = sql`${override} = excluded.override`;
  await ctx.db
    .insert(propertyOverrides)
    .values(rows.map((row) => ({ ...row, ...setter })))
    .onConflictDoUpdate({
      target: [agencyId, reference],
      set: {
        override: sql`excluded.override`,
        documents: sql`excluded.documents`,
        changedBy: sql`case when ${isSame} then ${changedBy} else excluded.changed_by end`,
        changedAt: sql`case when ${isSame} then ${changedAt} else excluded.changed_at end`,
      },
    });
  const references = rows.map((row) => row.reference);
  const ids = await findOverridden(ctx, references);
  await reapplyOverrides(ctx, ids);
  const ended = rows.filter((row) => Object.keys(row.override).length === 0).map((row) => row.reference);
  await ctx.db.delete(propertyOverrides).where(and(eq(agencyId, ctx.agency.id), isAnyOf(reference, ended)));
  return ids;
}

type OneOverride = {
  reference: string;
  /** Empty ends it. */
  override: PropertyOverride;
  media: Replacement["media"];
  changedBy: string;
};

/** Sets the override of one home at the desk, in the caller's transaction. */
export async function setOverride(ctx: ListingContext, { reference, override, media, changedBy }: OneOverride) {
  await lockListings(ctx);
  const row = toRow(ctx.agency.id, reference, override, media);
  await writeOverrides(ctx, [row], { changedBy, changedAt: ctx.now });
}

/** The newest override that the desk has set since and that these would change; null: none. */
export async function findNewerDeskOverride({ db, agency }: ListingContext, overrides: Overrides, since: Date) {
  const { reference, override, changedBy, changedAt } = propertyOverrides;
  const rows = await db
    .select({ reference, override, changedBy, changedAt })
    .from(propertyOverrides)
    .where(and(eq(propertyOverrides.agencyId, agency.id), gt(changedAt, since)))
    .orderBy(desc(changedAt));
  const found = rows.find((row) => !isDeepStrictEqual(row.override, overrides[row.reference]));
  return found?.changedAt ? { actor: found.changedBy ?? "", publishedAt: found.changedAt } : null;
}

/** An ended override is empty until the feed's values are back. */
function toRow(agencyId: number, reference: string, override: PropertyOverride = {}, media: Replacement["media"]) {
  const stored = (override.documents ?? []).flatMap(({ kind, file, caption }) => {
    const mediaKey = media[file]?.key;
    return mediaKey ? [{ kind, media: { mediaKey, caption, alt: caption } }] : [];
  });
  const documents = Object.fromEntries(
    [...Map.groupBy(stored, ({ kind }) => kind)].map(([kind, items]) => [kind, items.map((item) => item.media)]),
  );
  return { agencyId, reference, override, documents };
}

/** In the order of references. */
export async function findOverrides({ db, agency }: Pick<Context, "db" | "agency">): Promise<Overrides> {
  const { reference, override } = propertyOverrides;
  const rows = await db
    .select({ reference, override })
    .from(propertyOverrides)
    .where(eq(propertyOverrides.agencyId, agency.id))
    .orderBy(asc(reference));
  return Object.fromEntries(rows.map((row) => [row.reference, row.override]));
}

/** The references among these that the agency's stock does not have (yet). */
export async function findUnknownReferences(
  { db, agency }: Pick<Context, "db" | "agency">,
  references: readonly string[],
): Promise<string[]> {
  const known = await db
    .select({ reference: properties.reference })
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), isAnyOf(properties.reference, references)));
  const found = new Set(known.map(({ reference }) => reference));
  return references.filter((reference) => !found.has(reference));
}
