import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { type LngLat, toPoint } from "#platform/db/columns.server.ts";
import { counties } from "./tables.server.ts";

type PlaceLocation = { county: string; location: LngLat };

/** Uses the county that contains the point, else the county's name. null: neither is known. */
export async function findCountry(
  ctx: Pick<Context, "db">,
  { county, location }: PlaceLocation,
): Promise<string | null> {
  // The subquery runs once, not per county.
  const containsPoint = sql`${counties.slug} = any((select counties_at(${toPoint(location)}))::text[])`;
  const [row] = await ctx.db
    .select({ country: counties.country })
    .from(counties)
    .where(sql`${containsPoint} or plain_words(${counties.name}) = plain_words(${county})`)
    .orderBy(sql`${containsPoint} desc`)
    .limit(1);
  return row?.country ?? null;
}
