import { countries, countySlugs, placePath, readPlaceId, townId } from "#domains/places/place-id.ts";
import { channelOf } from "./channel-of.ts";
import { type LooseSearch, normaliseSearch } from "./normalise-search.ts";
import { decodeSegment, formatSegments, parseSegments } from "./path-segments.ts";
import { formatExtras, parseQuery } from "./query-codec.ts";
import type { SearchState } from "./search-state.ts";

/** Where a search lives; what has no segment of its own follows as a query. A branch's own list is told by its slug. */
export function formatSearchPath(search: SearchState, branchSlug: string | null = null): string {
  const ref = search.placeId === undefined ? null : readPlaceId(search.placeId);
  const unplaced = ref === null && search.placeId !== undefined ? [`gid-${search.placeId}`] : [];
  const ofBranch = branchSlug !== null && ref === null && unplaced.length === 0;
  const stem = ofBranch ? ["branches", branchSlug, "properties"] : ref === null ? ["properties"] : placePath(ref);
  const { branchId, ...rest } = search;
  const query = formatExtras(ofBranch ? rest : search);
  const path = [...stem, search.channel, ...unplaced, ...formatSegments(search)].join("/");
  return `/${path}${query === "" ? "" : `?${query}`}`;
}

export type ParsedPath = { search: SearchState; branchSlug: string | null };

/** The search a path stands for, or null when it is no search path at all. */
export function parseSearchPath(pathname: string, query = ""): ParsedPath | null {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const stem = readStem(segments);
  if (stem === null) return null;
  const filters = segments.slice(stem.length).map(lowerChannel);
  if (stem.needsFilter && filters[0] !== undefined && !isFilter(filters[0])) return null;
  const said: LooseSearch = { ...parseQuery(new URLSearchParams(query)), ...parseSegments(filters), ...stem.place };
  const search = normaliseSearch(said);
  if (stem.place.placeId !== undefined && search.placeId === undefined) return null;
  return { search, branchSlug: stem.branchSlug };
}

type Stem = { length: number; place: LooseSearch; branchSlug: string | null; needsFilter: boolean };

/** Words and areas keep their capitals. */
function lowerChannel(segment: string): string {
  const lower = segment.toLowerCase();
  return channelOf(lower) === null ? segment : lower;
}

/** However somebody wrote it: `/Somerset/Stoke%20St%20Gregory` is a place too. */
const asSlug = (segment: string) => decodeSegment(segment).trim().toLowerCase().replace(/\s+/g, "-");

function readStem(segments: readonly string[]): Stem | null {
  const [first = "", second = "", third = ""] = segments.slice(0, 3).map(asSlug);
  const stem = (length: number, placeId?: string): Stem => ({
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
  return second === "" || isFilter(second) ? stem(1, first) : stem(2, townId(first, second));
}

/** `/properties/42` is a home and `/somerset/taunton` a town; what says something of a search is neither. */
function isFilter(segment: string): boolean {
  return Object.keys(parseSegments([segment])).length > 0;
}
