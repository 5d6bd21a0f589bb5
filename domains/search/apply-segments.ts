import { changeSearch } from "./normalise-search.ts";
import { parseSegments } from "./path-segments.ts";
import type { SearchState } from "./search-state.ts";

/** A search with what the segments of a fragment say, or null where they say nothing; prices stay in their own channel. */
export function applySegments(search: SearchState, segments: readonly string[]): SearchState | null {
  const said = parseSegments(segments);
  if (Object.keys(said).length === 0) return null;
  const otherChannel = said.channel !== undefined && said.channel !== search.channel;
  return changeSearch(search, { ...(otherChannel ? { minPrice: undefined, maxPrice: undefined } : {}), ...said });
}
