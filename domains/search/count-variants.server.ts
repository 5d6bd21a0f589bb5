import { sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";
import type { SearchState } from "./search-state.ts";

/** How many homes each of these searches would bring, in one question; `place` is that of all which have one. */
export async function countVariants(
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
