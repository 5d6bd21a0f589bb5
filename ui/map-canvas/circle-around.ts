import type { LngLatPair } from "./map-area.tsx";

const metresPerDegree = 111_320;
const corners = 64;

/** A circle on the ground, as the corners of a ring. */
export function circleAround({ lng, lat }: { lng: number; lat: number }, metres: number): LngLatPair[] {
  const tall = metres / metresPerDegree;
  const wide = tall / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners }, (_, i) => {
    const turn = (2 * Math.PI * i) / corners;
    return [lng + wide * Math.cos(turn), lat + tall * Math.sin(turn)] as const;
  });
}
