import { and, gt, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { DescribedSearch } from "#domains/search/summary/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";

type SearchSince = Pick<DescribedSearch, "search" | "place"> & { since: Date };

/** Counts the properties added to each search since its own date, in one statement. */
export async function countNewResults(ctx: Context, searches: readonly SearchSince[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const counts = searches.map(({ search, place, since }, index) => {
    const isPlaceMissing = search.placeId !== undefined && place === null;
    const where = and(searchConditions(ctx, search, place, settings), gt(properties.createdAt, since));
    const count = isPlaceMissing ? sql`0` : sql`(select count(*)::int from ${properties} where ${where})`;
    return sql`${count} as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return searches.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}
