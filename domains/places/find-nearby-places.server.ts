import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Context } from "#platform/context.ts";
import { type LngLat, toPoint } from "#platform/db/columns.server.ts";
import { oncePerDatabase, oncePerPool } from "#platform/db/database.server.ts";
import { formatPlaceLabel } from "./place-id.ts";
import { maxSuggestions } from "./suggest-places.server.ts";
import { counties, places, stations } from "./tables.server.ts";

/** The index orders by degrees, not miles, so more candidates are read than returned. */
const maxCandidates = 60;
const maxMiles = 50;

/** Towns and villages around a point, nearest first; empty outside the UK. */
export async function findNearbyPlaces(ctx: Pick<Context, "db">, point: LngLat) {
  const here = toPoint(point);
  const near = ctx.db
    .select({
      placeId: places.placeId,
      name: places.name,
      county: places.county,
      miles: sql<number>`miles_between(${places.location}, ${here})`.as("miles"),
    })
    .from(places)
    .orderBy(sql`${places.location} <-> ${here}`)
    .limit(maxCandidates)
    .as("near");
  const rows = await ctx.db
    .select({ placeId: near.placeId, name: near.name, county: { slug: counties.slug, name: counties.name } })
    .from(near)
    .innerJoin(counties, eq(counties.slug, near.county))
    .where(sql`${near.miles} <= ${maxMiles}`)
    .orderBy(asc(near.miles))
    .limit(maxSuggestions);
  return rows.map((place) => ({ placeId: place.placeId, label: formatPlaceLabel(place), county: place.county.name }));
}

/** Looks up the county of the place nearest to each of these points. */
export async function findNearestCounties({ db }: Pick<Context, "db">, points: readonly LngLat[]) {
  const toText = ({ lng, lat }: LngLat) => `(${lng},${lat})`;
  const given = [...new Set(points.map(toText))];
  const { rows } = await db.execute<{ county: string | null }>(sql`
    select (select counties.name
      from (select county, miles_between(location, here) as miles from places order by location <-> here
        limit ${maxCandidates}) as near join counties on counties.slug = near.county
      where miles <= ${maxMiles} order by miles limit 1) as county
    from unnest(${sql.param(given)}::point[]) with ordinality as given (here, n) order by n`);
  const found = new Map(given.map((point, i) => [point, rows[i]?.county]));
  return (point: LngLat): string | null | undefined => found.get(toText(point));
}

/** The name of the nearest city or town; null outside the UK. */
export async function findNearestTown({ db }: Pick<Context, "db">, point: LngLat): Promise<string | null> {
  const here = toPoint(point);
  const [nearest] = await db
    .select({ name: places.name })
    .from(places)
    .where(and(inArray(places.kind, ["city", "town"]), sql`miles_between(${places.location}, ${here}) <= ${maxMiles}`))
    .orderBy(sql`${places.location} <-> ${here}`)
    .limit(1);
  return nearest?.name ?? null;
}

/** "-3.1,51.0": longitude, then latitude. */
export function parsePoint(text: string): LngLat | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,20})?)\s*,\s*(-?\d{1,2}(?:\.\d{1,20})?)\s*$/.exec(text);
  if (match === null) return null;
  const [lng, lat] = [Number(match[1]), Number(match[2])];
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null;
}

/** The index orders by degrees, not miles, and some lie across water, so more candidates are read than returned. */
const maxStationCandidates = 60;
/** Beyond it, a station counts only if the point halfway is on land: Minehead's is not across the Bristol Channel. */
const milesOverWater = 5;
const maxStations = 3;

/**
 * The nearest stations, and the country of the county that contains the point, else of the county's name; null: neither is
 * known.
 */
export async function findSurroundings({ db }: Pick<Context, "db">, { county, location }: Spot): Promise<Surroundings> {
  const known = surroundingsOf(db);
  const key = `${location.lng} ${location.lat} ${county}`;
  const cached = known.get(key);
  if (cached) return cached;
  const [row] = await surroundings(db).execute({ county, ...location });
  const found = { stations: row?.stations ?? [], country: row?.country ?? null };
  known.set(key, found);
  return found;
}

type Spot = { county: string; location: LngLat };
type NearbyStation = { name: string; miles: number; lng: number; lat: number };
type Surroundings = { stations: NearbyStation[]; country: string | null };

/** Every change of an agency's stock renders its pages again, but stations and counties change only with a release. */
const surroundingsOf = oncePerPool(() => new LRUCache<string, Surroundings>({ max: 5_000 }));

const surroundings = oncePerDatabase((db) => {
  const here = sql`point(${sql.placeholder("lng")}::float8, ${sql.placeholder("lat")}::float8)`;
  const near = db
    .select({
      name: stations.name,
      location: stations.location,
      miles: sql<number>`miles_between(${stations.location}, ${here})`.as("miles"),
    })
    .from(stations)
    .orderBy(sql`${stations.location} <-> ${here}`)
    .limit(maxStationCandidates)
    .as("near");
  // The limit makes the planner check one station after the other, the nearest first.
  const sorted = db.select().from(near).orderBy(asc(near.miles)).limit(maxStationCandidates).as("sorted");
  const halfway = sql`point((${sorted.location}[0] + (${here})[0]) / 2, (${sorted.location}[1] + (${here})[1]) / 2)`;
  const isOverLand = sql`${sorted.miles} < ${milesOverWater} or counties_at(${halfway}) <> '{}' or counties_at(${here}) = '{}'`;
  const nearest = db.select().from(sorted).where(isOverLand).limit(maxStations).as("nearest");
  // The subquery runs once, not per county.
  const containsPoint = sql`${counties.slug} = any((select counties_at(${here}))::text[])`;
  const country = db
    .select({ country: counties.country })
    .from(counties)
    .where(sql`${containsPoint} or plain_words(${counties.name}) = plain_words(${sql.placeholder("county")})`)
    .orderBy(sql`${containsPoint} desc`)
    .limit(1);
  return db
    .select({
      stations: sql<
        NearbyStation[] | null
      >`json_agg(json_build_object('name', ${nearest.name}, 'miles', ${nearest.miles}, 'lng', ${nearest.location}[0], 'lat', ${nearest.location}[1]))`,
      country: sql<string | null>`(${country})`,
    })
    .from(nearest)
    .prepare("surroundings");
});
