import type { LatLng } from "./polyline.ts";

const most = 60;

/** A line drawn by hand with as few corners as keep its shape: at most sixty, and none nearer to the line than it must be. */
export function simplifyArea(points: readonly LatLng[]): LatLng[] {
  const span = Math.max(...points.map(([lat]) => lat)) - Math.min(...points.map(([lat]) => lat));
  let tolerance = Math.max(span / 80, 1e-5);
  let kept = thin(points, tolerance);
  while (kept.length > most) {
    tolerance *= 1.5;
    kept = thin(points, tolerance);
  }
  return kept;
}

/** Douglas and Peucker's: keep the corner farthest from the straight line, and look again on both sides of it. */
function thin(points: readonly LatLng[], tolerance: number): LatLng[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const distances = points.map((point) => distance(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  const before = thin(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...thin(points.slice(farthest), tolerance)];
}

/** In degrees of latitude; a degree of longitude is shorter by the cosine. */
function distance([lat, lng]: LatLng, from: LatLng, to: LatLng): number {
  const squeeze = Math.cos((from[0] * Math.PI) / 180);
  const [x, y] = [(lng - from[1]) * squeeze, lat - from[0]];
  const [dx, dy] = [(to[1] - from[1]) * squeeze, to[0] - from[0]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}
