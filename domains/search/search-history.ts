import type { LatLng } from "./polyline.ts";
import { formatQuery } from "./query-codec.ts";
import { decodeArea } from "./search-area.ts";
import { searchDigest } from "./search-digest.ts";
import type { SearchState } from "./search-state.ts";

/** A search somebody looked at; `view` says that it was on the map. */
export type HistoryEntry = Readonly<{ search: SearchState; view?: "map" }>;

const mostHistory = 10;

/**
 * The searches of this browser, the latest first. A repeat only takes its new page, and comes to the front so that Back to
 * search leads to it; the same search with its drawn area merely grown is no new one.
 */
export function recordSearch(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const [latest] = history;
  if (latest && isPolygonExpansion(latest.search, entry.search)) return [...history];
  const digest = searchDigest(entry.search);
  const others = history.filter(({ search }) => searchDigest(search) !== digest);
  return [entry, ...others].slice(0, mostHistory);
}

/** Where Back to search leads: the hand-off, which knows the way to the page and to the map. */
export function backToSearch({ search, view }: HistoryEntry): string {
  return `/search?${formatQuery(search)}${view === "map" ? "&hashbang=map" : ""}`;
}

function isPolygonExpansion(before: SearchState, after: SearchState): boolean {
  if (before.poly === undefined || after.poly === undefined || before.poly === after.poly) return false;
  const plain = ({ poly: _, page: __, ...rest }: SearchState): SearchState => rest;
  if (searchDigest(plain(before)) !== searchDigest(plain(after))) return false;
  const [inner, outer] = [decodeArea(before.poly), decodeArea(after.poly)];
  if (inner === null || outer === null) return false;
  return inner.every((point) => contains(outer, point)) && !sidesCross(inner, outer);
}

/** As where a dent of one reaches into the other; sides that only touch do not cross. */
function sidesCross(one: readonly LatLng[], other: readonly LatLng[]): boolean {
  return sides(one).some(([a, b]) =>
    sides(other).some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
}

const sides = (ring: readonly LatLng[]) => ring.slice(1).map((end, i) => [ring[i] as LatLng, end] as const);

/** Above nothing when a point lies to the left of the way from a to b, below when to the right. */
function turn([aLat, aLng]: LatLng, [bLat, bLng]: LatLng, [lat, lng]: LatLng): number {
  return (bLng - aLng) * (lat - aLat) - (bLat - aLat) * (lng - aLng);
}

/** A corner on the edge is inside. */
function contains(ring: readonly LatLng[], [lat, lng]: LatLng): boolean {
  let inside = false;
  for (const [a, b] of sides(ring)) {
    const [[aLat, aLng], [bLat, bLng]] = [a, b];
    const between = lat >= Math.min(aLat, bLat) && lat <= Math.max(aLat, bLat);
    const beside = lng >= Math.min(aLng, bLng) && lng <= Math.max(aLng, bLng);
    if (Math.abs(turn(a, b, [lat, lng])) < 1e-12 && between && beside) return true;
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng) inside = !inside;
  }
  return inside;
}
