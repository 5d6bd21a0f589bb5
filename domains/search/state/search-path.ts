import { formatSearchPath } from "./path-codec.ts";
import type { SearchState } from "./search-state.ts";

/** The page of a search: under its branch's path while it is filtered by that branch. */
export function searchPath(search: SearchState, branchSlug: string | null): string {
  return formatSearchPath(search, search.branchId === undefined ? null : branchSlug);
}
