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
  return inner !== null && outer !== null && inner.every((point) => contains(outer, point));
}

/** A corner on the edge is inside. */
function contains(ring: readonly LatLng[], [lat, lng]: LatLng): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [aLat, aLng] = ring[i - 1] as LatLng;
    const [bLat, bLng] = ring[i] as LatLng;
    const cross = (bLng - aLng) * (lat - aLat) - (bLat - aLat) * (lng - aLng);
    const between = lat >= Math.min(aLat, bLat) && lat <= Math.max(aLat, bLat);
    const beside = lng >= Math.min(aLng, bLng) && lng <= Math.max(aLng, bLng);
    if (Math.abs(cross) < 1e-12 && between && beside) return true;
    if (aLat > lat !== bLat > lat && lng < ((bLng - aLng) * (lat - aLat)) / (bLat - aLat) + aLng) inside = !inside;
  }
  return inside;
}
