import { countries, countySlugs, parsePlaceId, toPlacePath, toTownId } from "#domains/places/place-id.ts";
import { parseChannel } from "./normalise-values.ts";
import { decodeSegment, formatSegments, parseSegments } from "./path-segments.ts";
import { formatQueryOnlyFields, parseQueryFields } from "./query-codec.ts";
import { normaliseSearch, type RawSearch, type SearchState } from "./search-state.ts";

/** Fields without a path segment go into the query. */
export function formatSearchPath(search: SearchState, branchSlug: string | null = null): string {
  const ref = search.placeId === undefined ? null : parsePlaceId(search.placeId);
  const unplaced = ref === null && search.placeId !== undefined ? [`gid-${search.placeId}`] : [];
  const ofBranch = branchSlug !== null && ref === null && unplaced.length === 0;
  const stem = ofBranch ? ["branches", branchSlug, "properties"] : ref === null ? ["properties"] : toPlacePath(ref);
  const { branchId, ...rest } = search;
  const query = formatQueryOnlyFields(ofBranch ? rest : search);
  const path = [...stem, search.channel, ...unplaced, ...formatSegments(search)].join("/");
  return `/${path}${query === "" ? "" : `?${query}`}`;
}

export type ParsedSearchPath = { search: SearchState; branchSlug: string | null };

/** null when the path is not a search path. */
export function parseSearchPath(pathname: string, query = ""): ParsedSearchPath | null {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const stem = parsePrefix(segments);
  if (stem === null) return null;
  const filters = segments.slice(stem.length).map(lowerChannel);
  if (stem.needsFilter && filters[0] !== undefined && !isFilter(filters[0])) return null;
  const fields: RawSearch = {
    ...parseQueryFields(new URLSearchParams(query)),
    ...parseSegments(filters),
    ...stem.place,
  };
  const search = normaliseSearch(fields);
  if (stem.place.placeId !== undefined && search.placeId === undefined) return null;
  return { search, branchSlug: stem.branchSlug };
}

type PathPrefix = { length: number; place: RawSearch; branchSlug: string | null; needsFilter: boolean };

/** Only channels are lowercased: text and polygons are case-sensitive. */
function lowerChannel(segment: string): string {
  const lower = segment.toLowerCase();
  return parseChannel(lower) === null ? segment : lower;
}

/** Accepts hand-typed forms such as `/Somerset/Stoke%20St%20Gregory`. */
const toSlug = (segment: string) => decodeSegment(segment).trim().toLowerCase().replace(/\s+/g, "-");

function parsePrefix(segments: readonly string[]): PathPrefix | null {
  const [first = "", second = "", third = ""] = segments.slice(0, 3).map(toSlug);
  const stem = (length: number, placeId?: string): PathPrefix => ({
    length,
    place: placeId === undefined ? {} : { placeId },
    branchSlug: null,
    needsFilter: false,
  });
  if (first === "properties") return { ...stem(1), needsFilter: true };
  if (first === "branches" && third === "properties") return { ...stem(3), branchSlug: second };
  if (first === "postcodes" && second !== "") return stem(2, second);
  if (first === "countries" && countries.some((slug) => slug === second)) return stem(2, second);
  if (!countySlugs.includes(first)) return null;
  return second === "" || isFilter(second) ? stem(1, first) : stem(2, toTownId(first, second));
}

/** Tells a filter from a property id (`/properties/42`) or a town (`/somerset/taunton`). */
function isFilter(segment: string): boolean {
  return Object.keys(parseSegments([segment])).length > 0;
}

/** The page of a search: under its branch's path while it is filtered by that branch. */
export function searchPath(search: SearchState, branchSlug: string | null): string {
  return formatSearchPath(search, search.branchId === undefined ? null : branchSlug);
}
