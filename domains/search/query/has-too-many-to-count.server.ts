import { and, eq, type SQL, sql } from "drizzle-orm";
import { remember } from "#domains/agency/remember.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { mapCells } from "#domains/search/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { maxCounted } from "./pagination.ts";

/** Homes of an agency with random ids. */
export const sampleSize = 600;

/** The indexes of areas count quickly. A viewport may be the whole country. */
export const isWithoutArea = ({ placeId, poly, travel }: SearchState) => (placeId ?? poly ?? travel) === undefined;

/**
 * Whether a search has more than `max` results for certain, by a random sample of the agency's homes; false when the sample
 * does not tell. At a million homes counting to 10,000 takes ten times as long, with a tenth of them about as long.
 */
export async function hasTooManyToCount(ctx: Context, where: SQL | undefined, max = maxCounted): Promise<boolean> {
  const { homes, firstId, lastId } = await readStock(ctx);
  if (homes <= 10 * max) return false;
  const ids = lastId - firstId + 1;
  const id = sql`${firstId}::int + floor(random() * ${ids}::int)::int`;
  const { rows } = await ctx.db.execute<{ matches: number }>(sql`
    select count(*)::int as matches from (select ${id} as id from generate_series(1, ${sampleSize})) as sample
    join ${properties} on ${and(eq(properties.agencyId, ctx.agency.id), sql`${properties.propertyId} = sample.id`)}
    where ${where}`);
  return isTooManyToCount(ctx, rows[0]?.matches ?? 0, max);
}

/** `matches` of a sample. */
export async function isTooManyToCount(ctx: Context, matches: number, max = maxCounted): Promise<boolean> {
  const { firstId, lastId } = await readStock(ctx);
  return matches >= minMatches((sampleSize * max) / (lastId - firstId + 1));
}

/** A search with `max` results has `mean` matches in a sample, and as many as this in less than one of 10^11 samples. */
function minMatches(mean: number): number {
  return Math.ceil(mean + 7 * Math.sqrt(mean) + 7.5);
}

type Stock = { homes: number; firstId: number; lastId: number };

export function readStock(ctx: Context): Promise<Stock> {
  return remember(ctx, "stock", async () => {
    const isOwn = eq(properties.agencyId, ctx.agency.id);
    const { rows } = await ctx.db.execute<Stock>(sql`select
      (select coalesce(sum(homes), 0)::int from ${mapCells} where ${eq(mapCells.agencyId, ctx.agency.id)}) as homes,
      (select coalesce(min(property_id), 0) from ${properties} where ${isOwn}) as "firstId",
      (select coalesce(max(property_id), 0) from ${properties} where ${isOwn}) as "lastId"`);
    return rows[0] ?? { homes: 0, firstId: 0, lastId: 0 };
  });
}
