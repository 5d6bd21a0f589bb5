import { formatSearchPath } from "./path-codec.ts";
import type { SearchState } from "./search-state.ts";

/** Where a search lives: on its branch's own pages for as long as it is that branch's. */
export function searchPath(search: SearchState, branchSlug: string | null): string {
  return formatSearchPath(search, search.branchId === undefined ? null : branchSlug);
}
