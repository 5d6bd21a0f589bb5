import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { placeLabel } from "./place-label.ts";
import { mostSuggestions } from "./suggestion.ts";
import { counties, places } from "./tables.server.ts";

/** The index knows degrees, not miles, so a few more are looked at than asked for. */
const lookedAt = 60;
const farthestMiles = 50;

/** Towns and villages around a point, the nearest first; none for a point abroad. */
export async function nearPlaces(ctx: Pick<Context, "db">, { lng, lat }: LngLat) {
  const here = sql`point(${lng}::float8, ${lat}::float8)`;
  const near = ctx.db
    .select({
      placeId: places.placeId,
      name: places.name,
      county: places.county,
      miles: sql<number>`miles_between(${places.location}, ${here})`.as("miles"),
    })
    .from(places)
    .orderBy(sql`${places.location} <-> ${here}`)
    .limit(lookedAt)
    .as("near");
  const rows = await ctx.db
    .select({ placeId: near.placeId, name: near.name, county: { slug: counties.slug, name: counties.name } })
    .from(near)
    .innerJoin(counties, eq(counties.slug, near.county))
    .where(sql`${near.miles} <= ${farthestMiles}`)
    .orderBy(asc(near.miles))
    .limit(mostSuggestions);
  return rows.map((place) => ({ placeId: place.placeId, label: placeLabel(place), county: place.county.name }));
}

/** "-3.1,51.0": longitude, then latitude. */
export function parsePoint(text: string): LngLat | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*$/.exec(text);
  if (match === null) return null;
  const [lng, lat] = [Number(match[1]), Number(match[2])];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null;
}
