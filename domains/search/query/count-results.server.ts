import { and, count, desc, gt, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";

/** `place` may be another search's; `since` counts only properties added after it. */
type CountedSearch = Readonly<{ search: SearchState; place: FoundPlace | null; since?: Date }>;

/** Counts the results of each search in one statement; none in a place that does not exist. */
export async function countResults(ctx: Context, searches: readonly CountedSearch[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const counts = searches.map(({ search, place, since }, index) => {
    const isPlaced = search.placeId !== undefined;
    const where = and(
      searchConditions(ctx, search, isPlaced ? place : null, settings),
      since && gt(properties.createdAt, since),
    );
    const isMissing = isPlaced && place === null;
    const count = isMissing ? sql`0` : sql`(select count(*)::int from ${properties} where ${where})`;
    return sql`${count} as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return searches.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}

export type TownCount = { town: string; homes: number };

export async function countByTown(ctx: Context, search: SearchState, place: FoundPlace | null): Promise<TownCount[]> {
  const { settings } = await agencyConfig(ctx);
  const homes = count();
  return ctx.db
    .select({ town: properties.town, homes })
    .from(properties)
    .where(searchConditions(ctx, search, place, settings))
    .groupBy(properties.town)
    .orderBy(desc(homes), properties.town);
}
