import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { propertyViews } from "./tables.server.ts";

const week = 7;

/** Views per property today and on the six previous days, most viewed first. */
export async function viewsThisWeek(
  ctx: Context,
  propertyIds: readonly number[],
): Promise<{ propertyId: number; views: number }[]> {
  if (propertyIds.length === 0) return [];
  const today = toLondonDate(ctx.now);
  const views = sql<number>`sum(${propertyViews.views})::int`;
  return ctx.db
    .select({ propertyId: propertyViews.propertyId, views })
    .from(propertyViews)
    .where(
      and(
        eq(propertyViews.agencyId, ctx.agency.id),
        inArray(propertyViews.propertyId, [...propertyIds]),
        gt(propertyViews.day, sql`${today}::date - ${week}::int`),
        lte(propertyViews.day, today),
      ),
    )
    .groupBy(propertyViews.propertyId)
    .orderBy(desc(views), propertyViews.propertyId);
}
