import { and, gt, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import type { DescribedSearch } from "./describe-searches.server.ts";
import { searchConditions } from "./search-conditions.server.ts";

type Asked = Pick<DescribedSearch, "search" | "place"> & { since: Date };

/** How many homes each search has that came after a time of its own, in one question. */
export async function countNewHomes(ctx: Context, asked: readonly Asked[]): Promise<number[]> {
  if (asked.length === 0) return [];
  const { settings } = await agencyConfig(ctx);
  const counts = asked.map(({ search, place, since }, index) => {
    const lost = search.placeId !== undefined && place === null;
    const where = and(searchConditions(ctx, search, place, settings), gt(properties.createdAt, since));
    const count = lost ? sql`0` : sql`(select count(*)::int from ${properties} where ${where})`;
    return sql`${count} as ${sql.identifier(`count_${index}`)}`;
  });
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return asked.map((_, index) => rows[0]?.[`count_${index}`] ?? 0);
}
