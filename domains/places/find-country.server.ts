import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { counties } from "./tables.server.ts";

type Somewhere = { county: string; location: LngLat };

/** By the county a place lies in; by the one that is written of it only where it lies in none. null: neither is known. */
export async function findCountry(
  ctx: Pick<Context, "db">,
  { county, location: { lng, lat } }: Somewhere,
): Promise<string | null> {
  // Asked once, not for each county.
  const around = sql`${counties.slug} = any((select counties_at(point(${lng}::float8, ${lat}::float8)))::text[])`;
  const [row] = await ctx.db
    .select({ country: counties.country })
    .from(counties)
    .where(sql`${around} or plain_words(${counties.name}) = plain_words(${county})`)
    .orderBy(sql`${around} desc`)
    .limit(1);
  return row?.country ?? null;
}
