import { and, count, eq, inArray, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { lockLists, ownProperties } from "./own-rows.server.ts";
import { mostSavedProperties } from "./saved-limits.ts";
import { signedInId } from "./signed-in-id.server.ts";
import { savedProperties } from "./tables.server.ts";

/** Adds homes to a person's list; one already there keeps its note, and a home that is not this agency's is passed over. */
export async function saveProperties(ctx: Context, propertyIds: readonly number[]) {
  const userId = signedInId(ctx);
  return ctx.db.transaction(async (db) => {
    const tx = { ...ctx, db };
    await lockLists(tx);
    const wanted = and(eq(properties.agencyId, ctx.agency.id), inArray(properties.propertyId, [...propertyIds]));
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
          .where(wanted),
      )
      .onConflictDoNothing();
    const [total] = await db.select({ count: count() }).from(savedProperties).where(ownProperties(ctx));
    if ((total?.count ?? 0) > mostSavedProperties) {
      throw new Invalid({ property_ids: `You can save up to ${mostSavedProperties} properties. Remove some first.` });
    }
    return db
      .select()
      .from(savedProperties)
      .where(and(ownProperties(ctx), inArray(savedProperties.propertyId, [...propertyIds])))
      .orderBy(savedProperties.propertyId);
  });
}
