import type { FoundPlace } from "#domains/places/find-place.server.ts";
import type { Boundary } from "#domains/places/tables.server.ts";
import type { LngLat } from "#platform/db/columns.server.ts";
import { decodeArea } from "./search-area.ts";
import type { SearchState, Viewport } from "./search-state.ts";

type Ring = readonly (readonly [lng: number, lat: number])[];

/** One piece of a place; all it says must hold, and a place is any of its pieces. */
export type AreaPiece = Readonly<{
  box?: Viewport;
  country?: string;
  /** A pattern for LIKE. */
  postcodes?: string;
  /** By its slug: what lies inside its boundary. */
  county?: string;
  /** Postgres' text of a polygon with its longitudes squeezed, so that degrees are alike both ways, and how far beyond it is still near. */
  edge?: string;
  squeeze?: number;
  margin?: number;
  centre?: LngLat;
  miles?: number;
}>;

export type DrawnArea = Readonly<{ poly?: string | undefined; viewport?: Viewport | undefined }>;

/** Where a search looks: in any piece of its place, and inside whatever was drawn or is on the map. */
export type SearchArea = Readonly<{ pieces: readonly AreaPiece[]; drawn: DrawnArea }>;

const milesPerDegree = 69.055;

export function searchArea({ within, poly, viewport }: SearchState, place: FoundPlace | null): SearchArea {
  const ring = poly === undefined ? undefined : decodeArea(poly)?.map(([lat, lng]) => [lng, lat] as const);
  return {
    pieces: place === null ? [{}] : placePieces(place, within),
    drawn: { poly: ring && polygonText(ring), viewport },
  };
}

/** Inside the place, or within so many miles of it. */
function placePieces({ reach }: FoundPlace, within: number | undefined): AreaPiece[] {
  switch (reach.kind) {
    case "country":
      return [{ country: reach.country }];
    case "county":
      return within ? outerRings(reach.boundary).map((ring) => aroundPiece(ring, within)) : [{ county: reach.slug }];
    case "postcodes":
      return [{ postcodes: `${reach.prefix}%` }, ...(within ? [nearPiece(reach.centre, within)] : [])];
    case "point":
      return [nearPiece(reach.centre, within ?? reach.miles)];
  }
}

function nearPiece(centre: LngLat, miles: number): AreaPiece {
  const [tall, wide] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((centre.lat * Math.PI) / 180))];
  return { box: [centre.lng - wide, centre.lat - tall, centre.lng + wide, centre.lat + tall], centre, miles };
}

function aroundPiece(ring: Ring, within: number): AreaPiece {
  const lats = ring.map(([, lat]) => lat);
  const lngs = ring.map(([lng]) => lng);
  const squeeze = Math.cos((((Math.min(...lats) + Math.max(...lats)) / 2) * Math.PI) / 180);
  const [tall, wide] = [within / milesPerDegree, within / (milesPerDegree * squeeze)];
  return {
    box: [Math.min(...lngs) - wide, Math.min(...lats) - tall, Math.max(...lngs) + wide, Math.max(...lats) + tall],
    edge: polygonText(ring.map(([lng, lat]) => [lng * squeeze, lat])),
    squeeze,
    margin: tall,
  };
}

function outerRings(boundary: Boundary): Ring[] {
  const polygons = boundary.type === "Polygon" ? [boundary.coordinates] : boundary.coordinates;
  return polygons.flatMap(([outer]) => (outer ? [outer] : []));
}

function polygonText(ring: Ring): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(",")})`;
}
