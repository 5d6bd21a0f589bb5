import { formatQuery } from "./query-codec.ts";
import type { SearchState } from "./search-state.ts";

type Typed = { q: string; text: string; map: boolean };

/** The hand-off of a place that was typed: the server knows which one is meant, and keeps everything else, the map too. */
export function typedPlaceQuery(search: SearchState, { q, text, map }: Typed): string {
  const { placeId: _, poly: __, viewport: ___, page: ____, text: _____, ...rest } = search;
  const asked = formatQuery({ ...rest, ...(text ? { text } : {}) });
  return `${asked}&${new URLSearchParams({ q })}${map ? "&hashbang=map" : ""}`;
}
