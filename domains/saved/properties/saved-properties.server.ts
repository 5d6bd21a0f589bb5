import { and, count, desc, eq, inArray, or, sql } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { lockUserLists, ownProperties } from "#domains/saved/own-rows.server.ts";
import type { SavedPropertyJson } from "#domains/saved/saved-json.ts";
import { maxSavedProperties, tooManyPropertiesMessage } from "#domains/saved/saved-limits.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";

export type SavedPropertyRow = typeof savedProperties.$inferSelect;

/** Newest first. */
export function listSavedProperties(ctx: Context): Promise<SavedPropertyRow[]> {
  return ctx.db
    .select()
    .from(savedProperties)
    .where(ownProperties(ctx))
    .orderBy(desc(savedProperties.createdAt), savedProperties.propertyId);
}

export function savedPropertyJson({ propertyId, note, createdAt }: SavedPropertyRow): SavedPropertyJson {
  return { property_id: propertyId, note, saved_at: createdAt.toISOString() };
}

/** Saves homes; an existing entry keeps its note. Homes of other agencies and homes never listed are ignored. */
export async function saveProperties(ctx: Context, propertyIds: readonly number[]) {
  const userId = requireUserId(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await lockUserLists(tx);
    const wanted = and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds]));
    const hasEvents = sql`exists (select from listing_events e where e.agency_id = ${ctx.agency.id}
      and e.property_id = ${properties.propertyId})`;
    await db
      .insert(savedProperties)
      .select(
        db
          .select({
            agencyId: properties.agencyId,
            userId: sql<number>`${userId}::int`.as("user_id"),
            propertyId: properties.propertyId,
            note: sql<string | null>`null::text`.as("note"),
            createdAt: sql<Date>`${ctx.now.toISOString()}::timestamptz`.as("created_at"),
          })
          .from(properties)
          .where(and(wanted, or(eq(properties.published, true), hasEvents))),
      )
      .onConflictDoNothing();
    const [total] = await db.select({ count: count() }).from(savedProperties).where(ownProperties(ctx));
    if ((total?.count ?? 0) > maxSavedProperties) {
      throw new Invalid({ property_ids: tooManyPropertiesMessage() });
    }
    return db
      .select()
      .from(savedProperties)
      .where(and(ownProperties(ctx), inArray(savedProperties.propertyId, [...propertyIds])))
      .orderBy(savedProperties.propertyId);
  });
}

/** An empty note is stored as null. */
export async function updateSavedNote(ctx: Context, { propertyId, note }: { propertyId: number; note: string }) {
  const [row] = await ctx.db
    .update(savedProperties)
    .set({ note: note === "" ? null : note })
    .where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)))
    .returning();
  if (!row) throw new NotFound("That property is not saved");
  return row;
}

/** Idempotent: a browser may retry a removal. */
export async function deleteSavedProperty(ctx: Context, propertyId: number): Promise<void> {
  await ctx.db.delete(savedProperties).where(and(ownProperties(ctx), eq(savedProperties.propertyId, propertyId)));
}
