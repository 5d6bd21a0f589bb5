import { useEffect, useState } from "react";
import type { SavedSearchJson } from "../saved-json.ts";

/** The number of homes added to each saved search since it was last viewed, by search id. */
export function useNewCounts(signedIn: boolean): ReadonlyMap<number, number> {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    if (!signedIn) return;
    const request = new AbortController();
    fetchCounts(request.signal)
      .then(setCounts)
      .catch(() => {});
    return () => request.abort();
  }, [signedIn]);
  return counts;
}

async function fetchCounts(signal: AbortSignal): Promise<Map<number, number>> {
  const response = await fetch("/saved_searches.ljson", { signal });
  if (!response.ok) return new Map();
  const { saved_searches } = (await response.json()) as { saved_searches: SavedSearchJson[] };
  return new Map(saved_searches.map(({ search_id, new_count = 0 }) => [search_id, new_count]));
}
