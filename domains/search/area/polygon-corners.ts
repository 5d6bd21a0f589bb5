import type { LatLng } from "./polyline.ts";

export type Corner = readonly [lng: number, lat: number];

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

/** In degrees of latitude; `at` is the latitude whose width of a degree of longitude is used. */
function distanceToSide([lat, lng]: LatLng, from: LatLng, to: LatLng, at: number): number {
  const lngScale = Math.cos((at * Math.PI) / 180);
  const [x, y] = [(lng - from[1]) * lngScale, lat - from[0]];
  const [dx, dy] = [(to[1] - from[1]) * lngScale, to[0] - from[0]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}

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
