import type { LngLatPair } from "./map-area.tsx";

const metresPerDegree = 111_320;
const corners = 64;

/** A circle as a polygon ring. */
export function circleAround({ lng, lat }: { lng: number; lat: number }, metres: number): LngLatPair[] {
  const latRadius = metres / metresPerDegree;
  const lngRadius = latRadius / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return [lng + lngRadius * Math.cos(angle), lat + latRadius * Math.sin(angle)] as const;
  });
}
