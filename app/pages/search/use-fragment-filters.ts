import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { applySegments } from "#domains/search/apply-segments.ts";
import { searchPath } from "#domains/search/search-path.ts";
import type { SearchState } from "#domains/search/search-state.ts";

/** Old links carry filters after the #, where only the browser sees them: `/search?q=Bath#/sales/tag-house/from-2-bed`. */
export function useFragmentFilters(search: SearchState, branchSlug: string | null): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const apply = useEffectEvent((segments: string[]) => {
    const changed = applySegments(search, segments);
    if (changed === null) return;
    const fragment = segments.includes("map") ? "#/map" : "";
    void navigate(`${searchPath(changed, branchSlug)}${fragment}`, { replace: true });
  });
  useEffect(() => {
    if (hash.startsWith("#/")) apply(hash.slice(2).split("/"));
  }, [hash]);
}
