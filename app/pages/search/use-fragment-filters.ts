import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { applySegments } from "#domains/search/state/path-segments.ts";
import { searchPath } from "#domains/search/state/search-path.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

/** Applies filters in the fragment of old links: `/search?q=Bath#/sales/tag-house/from-2-bed`. */
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
