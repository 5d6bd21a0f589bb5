import { useEffect, useState } from "react";
import type { SavedSearchJson } from "../saved-search-json.ts";

/** How many homes came to each saved search since it was last looked at, by its number. */
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
  const answer = await fetch("/saved_searches.ljson", { signal });
  if (!answer.ok) return new Map();
  const { saved_searches } = (await answer.json()) as { saved_searches: SavedSearchJson[] };
  return new Map(saved_searches.map(({ search_id, new_count = 0 }) => [search_id, new_count]));
}
