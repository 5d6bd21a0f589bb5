import type { LatLng } from "./polyline.ts";

/** In degrees of latitude; `at` is the latitude whose width of a degree of longitude is used. */
export function distanceToSide([lat, lng]: LatLng, from: LatLng, to: LatLng, at: number): number {
  const lngScale = Math.cos((at * Math.PI) / 180);
  const [x, y] = [(lng - from[1]) * lngScale, lat - from[0]];
  const [dx, dy] = [(to[1] - from[1]) * lngScale, to[0] - from[0]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
