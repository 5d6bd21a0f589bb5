import { between, decodePolygon, orientation, sidesOf } from "#domains/search/area/polygon-codec.ts";
import type { LatLng } from "#domains/search/area/polyline.ts";
import { searchDigest } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** Whether a search differs from the one before only in a drawn area around the other. */
export function isAreaEnlarged(before: SearchState, after: SearchState): boolean {
  if (before.poly === undefined || after.poly === undefined || before.poly === after.poly) return false;
  const plain = ({ poly: _, page: __, ...rest }: SearchState): SearchState => rest;
  if (searchDigest(plain(before)) !== searchDigest(plain(after))) return false;
  const [inner, outer] = [decodePolygon(before.poly), decodePolygon(after.poly)];
  if (inner === null || outer === null) return false;
  return inner.every((point) => contains(outer, point)) && !sidesCross(inner, outer);
}

/** Touching sides do not cross. */
function sidesCross(one: readonly LatLng[], other: readonly LatLng[]): boolean {
  return sidesOf(one).some(([a, b]) =>
    sidesOf(other).some(
      ([c, d]) => orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0,
    ),
  );
}

/** Points on the edge count as inside. */
function contains(ring: readonly LatLng[], point: LatLng): boolean {
  const [lat, lng] = point;
  let inside = false;
  for (const [a, b] of sidesOf(ring)) {
    if (orientation(a, b, point) === 0 && between(a, b, point)) return true;
    if (a[0] > lat !== b[0] > lat && lng < ((b[1] - a[1]) * (lat - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside;
  }
  return inside;
}
