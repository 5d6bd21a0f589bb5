import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";

/** Counts the results of each search in one statement. All searches with a place share `place`. */
export async function countResults(
  ctx: Context,
  searches: readonly SearchState[],
  place: FoundPlace | null,
): Promise<number[]> {
  if (searches.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const counts = searches.map((search, index) => {
    const where = searchConditions(ctx, search, search.placeId === undefined ? null : place, settings);
    return sql`(select count(*)::int from ${properties} where ${where}) as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return searches.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}
