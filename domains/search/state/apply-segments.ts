import { changeSearch } from "./normalise-search.ts";
import { parseSegments } from "./path-segments.ts";
import type { SearchState } from "./search-state.ts";

/** Applies the path segments of a URL fragment; null when it has none. A change of channel clears the prices. */
export function applySegments(search: SearchState, segments: readonly string[]): SearchState | null {
  const fields = parseSegments(segments);
  if (Object.keys(fields).length === 0) return null;
  const otherChannel = fields.channel !== undefined && fields.channel !== search.channel;
  return changeSearch(search, { ...(otherChannel ? { minPrice: undefined, maxPrice: undefined } : {}), ...fields });
}
