import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import type { LatLng } from "#domains/search/area/polyline.ts";
import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import { searchDigest } from "#domains/search/state/search-digest.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

export type HistoryEntry = Readonly<{ search: SearchState; view?: "map" }>;

const maxHistory = 10;

/**
 * Adds a search to the browser's history, latest first. A repeated search moves to the front with its new page; one that
 * only enlarges the drawn area of the latest is ignored.
 */
export function addToHistory(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const [latest] = history;
  if (latest && isPolygonExpansion(latest.search, entry.search)) return [...history];
  const digest = searchDigest(entry.search);
  const others = history.filter(({ search }) => searchDigest(search) !== digest);
  return [entry, ...others].slice(0, maxHistory);
}

/** The "Back to search" link; `/search` redirects to the results page or the map. */
export function backToSearchUrl({ search, view }: HistoryEntry): string {
  return `/search?${formatSearchQuery(search)}${view === "map" ? "&hashbang=map" : ""}`;
}

function isPolygonExpansion(before: SearchState, after: SearchState): boolean {
  if (before.poly === undefined || after.poly === undefined || before.poly === after.poly) return false;
  const plain = ({ poly: _, page: __, ...rest }: SearchState): SearchState => rest;
  if (searchDigest(plain(before)) !== searchDigest(plain(after))) return false;
  const [inner, outer] = [decodePolygon(before.poly), decodePolygon(after.poly)];
  if (inner === null || outer === null) return false;
  return inner.every((point) => contains(outer, point)) && !sidesCross(inner, outer);
}

/** Touching sides do not cross. */
function sidesCross(one: readonly LatLng[], other: readonly LatLng[]): boolean {
  return sides(one).some(([a, b]) =>
    sides(other).some(
      ([c, d]) => orientation(a, b, c) * orientation(a, b, d) < 0 && orientation(c, d, a) * orientation(c, d, b) < 0,
    ),
  );
}

const sides = (ring: readonly LatLng[]) => ring.slice(1).map((end, i) => [ring[i] as LatLng, end] as const);

/** Positive when the point is left of the line from a to b, negative when right of it. */
function orientation([aLat, aLng]: LatLng, [bLat, bLng]: LatLng, [lat, lng]: LatLng): number {
  return (bLng - aLng) * (lat - aLat) - (bLat - aLat) * (lng - aLng);
}

/** Points on the edge count as inside. */
function contains(ring: readonly LatLng[], [lat, lng]: LatLng): boolean {
  let inside = false;
  for (const [a, b] of sides(ring)) {
    const [[aLat, aLng], [bLat, bLng]] = [a, b];
    const withinLat = lat >= Math.min(aLat, bLat) && lat <= Math.max(aLat, bLat);
    const withinLng = lng >= Math.min(aLng, bLng) && lng <= Math.max(aLng, bLng);
    if (Math.abs(orientation(a, b, [lat, lng])) < 1e-12 && withinLat && withinLng) return true;
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng) inside = !inside;
  }
  return inside;
}
