import { and, or, type SQL, sql } from "drizzle-orm";
import { properties } from "#domains/properties/tables.server.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import type { AreaPiece, DrawnArea, SearchArea } from "./area-pieces.ts";
import { type AskedFields, askedValues } from "./asked-fields.server.ts";
import type { Viewport } from "./search-state.ts";

export type PieceField = keyof AreaPiece;
export type DrawnField = keyof DrawnArea;

const { publicLocation: location, countySlug: slug } = properties;

/** Where one search looks. */
export function areaCondition({ pieces, drawn }: SearchArea): SQL | undefined {
  return and(or(...pieces.map((piece) => pieceCondition(pieceValues(piece)))), drawnCondition(drawnValues(drawn)));
}

/** Each form starts from something an index can answer. */
export function pieceCondition(piece: AskedFields<PieceField>): SQL | undefined {
  return and(
    piece.when("box", insideBox),
    piece.when("country", inCountry),
    piece.when("postcodes", (pattern) => sql`${properties.postcode} like ${pattern}`),
    piece.when("county", inCounty),
    piece.when(
      "edge",
      (edge) =>
        sql`point(${location}[0] * ${piece.value("squeeze")}, ${location}[1]) <-> ${edge} <= ${piece.value("margin")}`,
    ),
    piece.when("centre", (centre) => sql`miles_between(${location}, ${centre}) <= ${piece.value("miles")}`),
  );
}

export function drawnCondition(drawn: AskedFields<DrawnField>): SQL | undefined {
  return and(drawn.when("poly", insideRing), drawn.when("viewport", insideBox));
}

export function pointOf({ lng, lat }: LngLat): SQL {
  return sql`point(${lng}::float8, ${lat}::float8)`;
}

/** The index leads by the one county a home lies in, with a drawer for those in several. */
const inCounty = (county: SQL) =>
  sql`${slug} = any(array[${county}::text, 'several']) and (${slug} = ${county} or ${county} = any(${properties.inCounties}))`;
const insideRing = (ring: SQL) => sql`${location} <@ ${ring}`;
const insideBox = (box: SQL) => sql`${location} <@ ${box}`;

/** By the county it lies in, whatever county its agent has written; by that one only where it lies in none, on a pier for instance. */
function inCountry(country: SQL): SQL {
  const slugs = sql`array(select counties.slug from counties where counties.country = ${country})`;
  const named = sql`exists (select from counties where counties.country = ${country} and plain_words(counties.name) = plain_words(${properties.county}))`;
  return sql`(${slug} = any(${slugs} || 'several'::text) and (${slug} <> 'several' or ${properties.inCounties} && ${slugs})
    or ${slug} is null and ${named})`;
}

function pieceValues(piece: AreaPiece): AskedFields<PieceField> {
  return askedValues({
    box: piece.box && boxOf(piece.box),
    country: piece.country === undefined ? undefined : sql`${piece.country}`,
    postcodes: piece.postcodes === undefined ? undefined : sql`${piece.postcodes}`,
    county: piece.county === undefined ? undefined : sql`${piece.county}`,
    edge: polygonOf(piece.edge),
    squeeze: sql`${piece.squeeze ?? null}::float8`,
    margin: sql`${piece.margin ?? null}::float8`,
    centre: piece.centre && pointOf(piece.centre),
    miles: sql`${piece.miles ?? null}::float8`,
  });
}

function drawnValues({ poly, viewport }: DrawnArea): AskedFields<DrawnField> {
  return askedValues({ poly: polygonOf(poly), viewport: viewport && boxOf(viewport) });
}

function boxOf([west, south, east, north]: Viewport): SQL {
  return sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`;
}

const polygonOf = (text: string | undefined) => (text === undefined ? undefined : sql`${text}::polygon`);
