import { decodePolyline, encodePolyline, type LatLng } from "./polyline.ts";

const maxPolygonPoints = 200;

export type PolygonProblem =
  | "The drawn area needs at least three points."
  | "The drawn area has too many points."
  | "The drawn area crosses itself.";

export function encodePolygon(points: readonly LatLng[]): { poly: string } | { problem: PolygonProblem } {
  const ring = closeRing(points.map(roundPoint));
  const problem = findProblem(ring);
  return problem === null ? { poly: encodePolyline(ring) } : { problem };
}

/** The closed ring of an encoded polygon; null when it is invalid. */
export function decodePolygon(poly: string): LatLng[] | null {
  const points = decodePolyline(poly);
  if (points === null) return null;
  const ring = closeRing(points);
  return findProblem(ring) === null ? ring : null;
}

function findProblem(ring: readonly LatLng[]): PolygonProblem | null {
  if (new Set(ring.map(String)).size < 3) return "The drawn area needs at least three points.";
  if (ring.length > maxPolygonPoints) return "The drawn area has too many points.";
  return crossesItself(ring) ? "The drawn area crosses itself." : null;
}

function closeRing(points: readonly LatLng[]): LatLng[] {
  const distinct = points.filter((point, i) => i === 0 || String(point) !== String(points[i - 1]));
  const [first] = distinct;
  const last = distinct.at(-1);
  return first === undefined || (distinct.length > 1 && String(first) === String(last))
    ? distinct
    : [...distinct, first];
}

function roundPoint([lat, lng]: LatLng): LatLng {
  return [Math.round(lat * 1e5) / 1e5, Math.round(lng * 1e5) / 1e5];
}

function crossesItself(ring: readonly LatLng[]): boolean {
  const sides = sidesOf(ring);
  for (let i = 0; i < sides.length; i++) {
    for (let j = i + 1; j < sides.length; j++) {
      const neighbours = j === i + 1 || (i === 0 && j === sides.length - 1);
      const [one, other] = [sides[i], sides[j]];
      if (one && other && (neighbours ? foldsBack(one, other) : intersects(one, other))) return true;
    }
  }
  return false;
}

type Side = readonly [LatLng, LatLng];

export const sidesOf = (ring: readonly LatLng[]): Side[] => ring.slice(1).map((end, i) => [ring[i] ?? end, end]);

function intersects([a, b]: Side, [c, d]: Side): boolean {
  const [abc, abd, cda, cdb] = [orientation(a, b, c), orientation(a, b, d), orientation(c, d, a), orientation(c, d, b)];
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  );
}

/** Adjacent sides overlap when they are collinear and point in opposite directions. */
function foldsBack([a, b]: Side, [c, d]: Side): boolean {
  const corner = String(b) === String(c) ? b : a;
  const [one, other] = corner === b ? [a, d] : [b, c];
  return orientation(one, corner, other) === 0 && (between(one, corner, other) || between(corner, other, one));
}

/** 1 when c is left of the line from a to b, -1 when right of it, 0 when on it. */
export function orientation(a: LatLng, b: LatLng, c: LatLng): number {
  const [ax, ay, bx, by, cx, cy] = [a[1], a[0], b[1], b[0], c[1], c[0]].map((degrees) =>
    BigInt(Math.round(degrees * 1e5)),
  ) as [bigint, bigint, bigint, bigint, bigint, bigint];
  const cross = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return cross > 0n ? 1 : cross < 0n ? -1 : 0;
}

export function between(a: LatLng, b: LatLng, point: LatLng): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  );
}
