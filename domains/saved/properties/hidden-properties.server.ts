import { and, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { requireUserId } from "#domains/account/require-user.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { ownHidden } from "#domains/saved/own-rows.server.ts";
import type { HiddenPropertyJson } from "#domains/saved/saved-json.ts";
import { maxHiddenProperties } from "#domains/saved/saved-limits.ts";
import { dismissedProperties as hidden } from "#domains/saved/tables.server.ts";
import type { Context } from "#platform/context.ts";

/** A home that the user has not hidden; by default of the table of homes. */
export const isShownTo = (ctx: Context, userId: number, propertyId: SQLWrapper = properties.propertyId) =>
  sql`not exists (select from ${hidden} where ${hidden.agencyId} = ${ctx.agency.id} and ${hidden.userId} = ${userId}
    and ${hidden.propertyId} = ${propertyId})`;

/** Newest first, with the address that the list of hidden homes shows. */
export async function listHiddenProperties(ctx: Context): Promise<HiddenPropertyJson[]> {
  return ctx.db
    .select({
      property_id: hidden.propertyId,
      display_address: sql<string>`case when ${properties.published} then ${properties.displayAddress} else '' end`,
    })
    .from(hidden)
    .innerJoin(properties, and(eq(properties.agencyId, hidden.agencyId), eq(properties.propertyId, hidden.propertyId)))
    .where(ownHidden(ctx))
    .orderBy(desc(hidden.createdAt), hidden.propertyId)
    .limit(maxHiddenProperties);
}

/** Homes of other agencies are ignored. The oldest make room. */
export async function hideProperties(ctx: Context, propertyIds: readonly number[]): Promise<void> {
  const userId = requireUserId(ctx);
  await ctx.db.transaction(async (db) => {
    await db.execute(sql`
      insert into ${hidden} (agency_id, user_id, property_id)
      select agency_id, ${userId}::int, property_id from ${properties}
      where agency_id = ${ctx.agency.id} and property_id = any(${sql.param([...propertyIds])}::int[])
      on conflict do nothing`);
    await db.execute(sql`
      delete from ${hidden} where ${ownHidden(ctx)} and property_id in (
        select property_id from ${hidden} where ${ownHidden(ctx)}
        order by created_at desc, property_id offset ${maxHiddenProperties})`);
  });
}

/** Idempotent: a browser may retry it. */
export async function unhideProperty(ctx: Context, propertyId: number): Promise<void> {
  await ctx.db.delete(hidden).where(and(ownHidden(ctx), eq(hidden.propertyId, propertyId)));
}
