import { or, type SQL, sql } from "drizzle-orm";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import type { Boundary } from "#domains/places/tables.server.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { LngLat } from "#platform/db/columns.server.ts";

const milesPerDegree = 69.055;
const { publicLocation: location } = properties;

/** Inside the place, or within so many miles of it. Each form starts from something the location index can answer. */
export function placeCondition({ reach }: FoundPlace, within: number | undefined): SQL | undefined {
  switch (reach.kind) {
    case "country":
      return sql`exists (select 1 from counties where counties.country = ${reach.country} and plain_words(counties.name) = plain_words(${properties.county}))`;
    case "shape":
      return or(...outerRings(reach.boundary).map((ring) => shapeCondition(ring, within)));
    case "postcodes":
      return or(
        sql`${properties.postcode} like ${`${reach.prefix}%`}`,
        within ? nearCondition(reach.centre, within) : undefined,
      );
    case "point":
      return nearCondition(reach.centre, within ?? reach.miles);
  }
}

/** Inside a ring given as longitude and latitude. */
export function ringCondition(ring: readonly (readonly [lng: number, lat: number])[]): SQL {
  return sql`${location} <@ ${polygonText(ring)}::polygon`;
}

export function boxCondition([west, south, east, north]: readonly [number, number, number, number]): SQL {
  return sql`${location} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

export function pointOf({ lng, lat }: LngLat): SQL {
  return sql`point(${lng}::float8, ${lat}::float8)`;
}

function nearCondition(centre: LngLat, miles: number): SQL {
  const [tall, wide] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((centre.lat * Math.PI) / 180))];
  const box = boxCondition([centre.lng - wide, centre.lat - tall, centre.lng + wide, centre.lat + tall]);
  return sql`(${box} and miles_between(${location}, ${pointOf(centre)}) <= ${miles}::float8)`;
}

function shapeCondition(ring: readonly (readonly [number, number])[], within: number | undefined): SQL {
  if (!within) return ringCondition(ring);
  const lats = ring.map(([, lat]) => lat);
  const lngs = ring.map(([lng]) => lng);
  const squeeze = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const [tall, wide] = [within / milesPerDegree, within / (milesPerDegree * squeeze)];
  const box = boxCondition([
    Math.min(...lngs) - wide,
    Math.min(...lats) - tall,
    Math.max(...lngs) + wide,
    Math.max(...lats) + tall,
  ]);
  const squeezed = polygonText(ring.map(([lng, lat]) => [lng * squeeze, lat]));
  return sql`(${box} and point(${location}[0] * ${squeeze}::float8, ${location}[1]) <-> ${squeezed}::polygon <= ${tall}::float8)`;
}

function outerRings(boundary: Boundary): (readonly [number, number])[][] {
  const polygons = boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates;
  return polygons.flatMap(([outer]) => (outer ? [outer] : []));
}

function polygonText(ring: readonly (readonly [number, number])[]): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(",")})`;
}
