import type { LngLatPair } from "./map-area.tsx";
import type { Bounds } from "./map-bounds.ts";

type Point = { lng: number; lat: number };

export const metresPerMile = 1609.344;

const metresPerDegree = 111_320;
const corners = 64;

/** A circle as a polygon ring, from the east counterclockwise. */
export function circleAround({ lng, lat }: Point, metres: number): LngLatPair[] {
  const latRadius = metres / metresPerDegree;
  const lngRadius = latRadius / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [lng + lngRadius * Math.cos(angle), lat + latRadius * Math.sin(angle)] as const;
  });
}

export function boundsAround(places: readonly Point[]): Bounds {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

export const boundsWithin = (place: Point, miles: number): Bounds =>
  boundsAround(circleAround(place, miles * metresPerMile).map(([lng, lat]) => ({ lng, lat })));
