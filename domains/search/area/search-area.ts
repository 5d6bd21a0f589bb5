import type { FoundPlace } from "#domains/places/find-place.server.ts";
import type { Boundary } from "#domains/places/tables.server.ts";
import type { SearchState, Viewport } from "#domains/search/state/search-state.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { decodePolygon } from "./polygon-codec.ts";

type Ring = readonly (readonly [lng: number, lat: number])[];

/** One part of a place. All its conditions must hold; a place matches if any of its pieces does. */
export type AreaPiece = Readonly<{
  box?: Viewport;
  country?: string;
  /** LIKE pattern. */
  postcodes?: string;
  /** County slug. */
  county?: string;
  /** Postgres polygon whose longitudes are multiplied by `lngScale`, so that both axes have equal length. */
  edge?: string;
  lngScale?: number;
  /** Degrees of latitude around `edge` that still match. */
  margin?: number;
  centre?: LngLat;
  miles?: number;
}>;

export type DrawnArea = Readonly<{
  poly?: string | undefined;
  viewport?: Viewport | undefined;
  /** Postgres polygons that all hold the home. */
  reach?: string[] | undefined;
}>;

/** A result lies in any piece of the place, and inside the drawn polygon and the viewport. */
export type SearchArea = Readonly<{ pieces: readonly AreaPiece[]; drawn: DrawnArea }>;

const milesPerDegree = 69.055;

export function toSearchArea(
  { within, poly, viewport }: SearchState,
  place: FoundPlace | null,
  reach: readonly { polygon: string }[] = [],
): SearchArea {
  const ring = poly === undefined ? undefined : decodePolygon(poly)?.map(([lat, lng]) => [lng, lat] as const);
  return {
    pieces: place === null ? [{}] : placePieces(place, within),
    drawn: {
      poly: ring && formatPolygon(ring),
      viewport,
      reach: reach.length > 0 ? reach.map(({ polygon }) => polygon) : undefined,
    },
  };
}

function placePieces({ area: reach }: FoundPlace, within: number | undefined): AreaPiece[] {
  switch (reach.kind) {
    case "country":
      return [{ country: reach.country }];
    case "county":
      return within ? outerRings(reach.boundary).map((ring) => bufferPiece(ring, within)) : [{ county: reach.slug }];
    case "postcodes":
      return [{ postcodes: `${reach.prefix}%` }, ...(within ? [radiusPiece(reach.centre, within)] : [])];
    case "point":
      return [radiusPiece(reach.centre, within ?? reach.miles)];
  }
}

function radiusPiece(centre: LngLat, miles: number): AreaPiece {
  const [height, width] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((centre.lat * Math.PI) / 180))];
  return { box: [centre.lng - width, centre.lat - height, centre.lng + width, centre.lat + height], centre, miles };
}

function bufferPiece(ring: Ring, within: number): AreaPiece {
  const lats = ring.map(([, lat]) => lat);
  const lngs = ring.map(([lng]) => lng);
  const lngScale = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const [height, width] = [within / milesPerDegree, within / (milesPerDegree * lngScale)];
  return {
    box: [Math.min(...lngs) - width, Math.min(...lats) - height, Math.max(...lngs) + width, Math.max(...lats) + height],
    edge: formatPolygon(ring.map(([lng, lat]) => [lng * lngScale, lat])),
    lngScale,
    margin: height,
  };
}

function outerRings(boundary: Boundary): Ring[] {
  const polygons = boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates;
  return polygons.flatMap(([outer]) => (outer ? [outer] : []));
}

function formatPolygon(ring: Ring): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(",")})`;
}
