import { formatSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";

type Typed = { q: string; text: string; map: boolean };

/** The `/search` query for a typed place, which the server resolves; other filters and the map view are preserved. */
export function formatTypedPlaceQuery(search: SearchState, { q, text, map }: Typed): string {
  const { placeId: _, poly: __, viewport: ___, page: ____, text: _____, ...rest } = search;
  const query = formatSearchQuery({ ...rest, ...(text ? { text } : {}) });
  return `${query}&${new URLSearchParams({ q })}${map ? "&hashbang=map" : ""}`;
}
