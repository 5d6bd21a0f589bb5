import { and, or, type SQL, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { AreaPiece, DrawnArea, SearchArea } from "#domains/search/area/search-area.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { toPoint } from "#platform/db/columns.server.ts";
import { type FilterSource, valueSource } from "./filter-source.server.ts";

export type PieceField = keyof AreaPiece;
export type DrawnField = keyof DrawnArea;

const { publicLocation: location, countySlug: slug } = properties;

export function areaCondition({ pieces, drawn }: SearchArea): SQL | undefined {
  const inDrawn = drawnCondition(drawnSource(drawn));
  return and(
    or(...pieces.map((piece) => pieceCondition(pieceSource(piece)))),
    isWide(drawn) ? sql`coalesce(${inDrawn}, false)` : inDrawn,
  );
}

/** For a viewport of a whole country the planner must not use the index of locations, which it believes to find few. */
function isWide({ poly, viewport, reach }: DrawnArea): boolean {
  if (poly !== undefined || reach !== undefined || viewport === undefined) return false;
  const [west, south, east, north] = viewport;
  return (east - west) * (north - south) > 30;
}

/** Every variant includes a condition that an index supports. */
export function pieceCondition(piece: FilterSource<PieceField>): SQL | undefined {
  return and(
    piece.when("box", insideBox),
    piece.when("country", inCountry),
    piece.when("postcodes", (pattern) => sql`${properties.postcode} like ${pattern}`),
    piece.when("county", inCounty),
    piece.when(
      "edge",
      (edge) =>
        sql`point(${location}[0] * ${piece.value("lngScale")}, ${location}[1]) <-> ${edge} <= ${piece.value("margin")}`,
    ),
    piece.when("centre", (centre) => sql`miles_between(${location}, ${centre}) <= ${piece.value("miles")}`),
  );
}

export function drawnCondition(drawn: FilterSource<DrawnField>): SQL | undefined {
  return and(drawn.when("poly", insideRing), drawn.when("viewport", insideBox), drawn.when("reach", insideRing));
}

/** `county_slug` leads the index; properties in several counties are indexed as 'several' and filtered by `in_counties`. */
const inCounty = (county: SQL) =>
  sql`${slug} = any(array[${county}::text, 'several']) and (${slug} = ${county} or ${county} = any(${properties.inCounties}))`;
const insideRing = (ring: SQL) => sql`${location} <@ ${ring}`;
const insideBox = (box: SQL) => sql`${location} <@ ${box}`;

/** Uses the county of the location; falls back to the agent's county name when the location is in none, such as on a pier. */
function inCountry(country: SQL): SQL {
  const slugs = sql`array(select counties.slug from counties where counties.country = ${country})`;
  const named = sql`exists (select from counties where counties.country = ${country} and plain_words(counties.name) = plain_words(${properties.county}))`;
  return sql`(${slug} = any(${slugs} || 'several'::text) and (${slug} <> 'several' or ${properties.inCounties} && ${slugs})
    or ${slug} is null and ${named})`;
}

function pieceSource(piece: AreaPiece): FilterSource<PieceField> {
  return valueSource({
    box: piece.box && toBox(piece.box),
    country: piece.country === undefined ? undefined : sql`${piece.country}`,
    postcodes: piece.postcodes === undefined ? undefined : sql`${piece.postcodes}`,
    county: piece.county === undefined ? undefined : sql`${piece.county}`,
    edge: toPolygon(piece.edge),
    lngScale: sql`${piece.lngScale ?? null}::float8`,
    margin: sql`${piece.margin ?? null}::float8`,
    centre: piece.centre && toPoint(piece.centre),
    miles: sql`${piece.miles ?? null}::float8`,
  });
}

function drawnSource({ poly, viewport, reach = [] }: DrawnArea): FilterSource<DrawnField> {
  return valueSource({
    poly: toPolygon(poly),
    viewport: viewport && toBox(viewport),
    reach: reach.flatMap((ring) => toPolygon(ring) ?? []),
  });
}

/** Inside any of the viewports. */
export const insideAny = (viewports: readonly Viewport[]) =>
  or(...viewports.map((viewport) => insideBox(toBox(viewport))));

function toBox([west, south, east, north]: Viewport): SQL {
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

const toPolygon = (text: string | undefined) => (text === undefined ? undefined : sql`${text}::polygon`);
