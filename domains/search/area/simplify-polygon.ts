import { distanceToSide } from "./distance-to-side.ts";
import type { LatLng } from "./polyline.ts";

const maxCorners = 60;

/** Reduces a freehand line to at most `maxCorners`, raising the tolerance until it fits. */
export function simplifyPolygon(points: readonly LatLng[]): LatLng[] {
  const span = Math.max(...points.map(([lat]) => lat)) - Math.min(...points.map(([lat]) => lat));
  let tolerance = Math.max(span / 80, 1e-5);
  let simplified = simplifyLine(points, tolerance);
  while (simplified.length > maxCorners) {
    tolerance *= 1.5;
    simplified = simplifyLine(points, tolerance);
  }
  return simplified;
}

/** Ramer–Douglas–Peucker. */
function simplifyLine(points: readonly LatLng[], tolerance: number): LatLng[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  const distances = points.map((point) => distanceToSide(point, first, last, first[0]));
  const farthest = distances.indexOf(Math.max(...distances));
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last];
  const before = simplifyLine(points.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(points.slice(farthest), tolerance)];
}
