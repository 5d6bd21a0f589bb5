import { eq, inArray, sql } from "drizzle-orm";
import { places } from "#domains/places/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { branches } from "./tables.server.ts";

/** Miles from towns and villages to the agency's nearest branch, by place id. */
export async function findBranchDistances(ctx: Context, placeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({
      placeId: places.placeId,
      miles: sql<number | null>`min(miles_between(${branches.location}, ${places.location}))`,
    })
    .from(places)
    .innerJoin(branches, eq(branches.agencyId, ctx.agency.id))
    .where(inArray(places.placeId, [...placeIds]))
    .groupBy(places.placeId);
  return new Map(rows.flatMap(({ placeId, miles }) => (miles === null ? [] : [[placeId, miles] as const])));
}
