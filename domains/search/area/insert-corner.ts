import { distanceToSide } from "./distance-to-side.ts";
import type { LatLng } from "./polyline.ts";

export type Corner = readonly [lng: number, lat: number];

/** Inserts a corner into the nearest side of the ring. */
export function insertCorner(ring: readonly Corner[], corner: Corner): Corner[] {
  if (ring.length < 3) return [...ring, corner];
  const toLatLng = ([lng, lat]: Corner): LatLng => [lat, lng];
  const distances = ring.map((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    return distanceToSide(toLatLng(corner), toLatLng(from), toLatLng(to), corner[1]);
  });
  const nearest = distances.indexOf(Math.min(...distances));
  return ring.toSpliced(nearest + 1, 0, corner);
}
