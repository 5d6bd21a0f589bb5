import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { isAnyOf } from "#platform/db/recordset.server.ts";
import type { RowChanges } from "#platform/db/replace-rows.server.ts";
import type { ListingContext } from "../listings/listing-types.ts";
import { lockListings, reapplyOverrides } from "../listings/listings.server.ts";
import { properties, propertyOverrides } from "../tables.server.ts";
import { type Provenance, toProvenance } from "./apply-override.ts";
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
  for (let start = 0; start < references.length; start += batchSize) {
    const batch = references.slice(start, start + batchSize);
    const rows = batch.map((reference) => toRow(ctx.agency.id, reference, after.get(reference), media));
    const { agencyId, reference } = propertyOverrides;
    await ctx.db
      .insert(propertyOverrides)
      .values(rows)
      .onConflictDoUpdate({
        target: [agencyId, reference],
        set: { override: sql`excluded.override`, documents: sql`excluded.documents` },
      });
    await reapplyOverrides(ctx, await findOverridden(ctx, batch));
    const ended = batch.filter((each) => !after.has(each));
    await ctx.db.delete(propertyOverrides).where(and(eq(agencyId, ctx.agency.id), isAnyOf(reference, ended)));
  }
  return {
    added: references.filter((each) => !before.has(each)).length,
    changed: [...before].filter(([each, override]) => after.has(each) && !isDeepStrictEqual(override, after.get(each)))
      .length,
    removed: references.filter((each) => !after.has(each)).length,
  };
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

/** Who gives each field of a home that the agency may set. */
export async function findProvenance({ db, agency }: Context, reference: string): Promise<Provenance> {
  const isOwn = and(eq(propertyOverrides.agencyId, agency.id), eq(propertyOverrides.reference, reference));
  const [row] = await db.select({ override: propertyOverrides.override }).from(propertyOverrides).where(isOwn);
  return toProvenance(row?.override ?? {});
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
