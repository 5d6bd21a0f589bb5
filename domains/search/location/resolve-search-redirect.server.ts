import { maxTermLength } from "#domains/places/suggestion.ts";
import { changeSearch } from "#domains/search/state/normalise-search.ts";
import { parseSearchQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { resolveLocation } from "./resolve-location.server.ts";

export type SearchRedirect = {
  search: SearchState;
  /** The typed text, when it does not resolve to a single place. */
  text: string;
  location: { kind: "ambiguous" | "unknown"; choices: { label: string; search: SearchState }[] } | null;
  view: "map" | null;
};

type Input = { query: URLSearchParams; townsOf: (ctx: Context) => Promise<readonly string[]> };

/** Resolves a submitted form or a legacy link to a search. `location` is set when the visitor has to choose a place. */
export async function resolveSearchRedirect(ctx: Context, { query, townsOf }: Input): Promise<SearchRedirect> {
  const base = clearPricesOfOtherChannel(parseSearchQuery(query), query);
  const view = query.get("hashbang") === "map" ? "map" : null;
  const text = (query.get("q") || query.get("location") || "").trim().slice(0, maxTermLength + 1);
  if (base.placeId !== undefined || text === "") return { search: base, text: "", location: null, view };
  const location = await resolveLocation(ctx, text, await townsOf(ctx));
  const at = (placeId?: string) => searchInPlace(base, query, placeId);
  if (location.kind === "place") return { search: at(location.placeId), text: "", location: null, view };
  const choices = location.choices.map(({ label, placeId }) => ({ label, search: at(placeId) }));
  return { search: at(), text, location: { kind: location.kind, choices }, view };
}

/** A typed place replaces the drawn area and viewport. Radius and distance sorting need a place, so they are read again here. */
function searchInPlace(search: SearchState, query: URLSearchParams, placeId?: string): SearchState {
  const within = query
    .get("within")
    ?.replace(/-miles?$/, "")
    .replace("-", ".");
  return changeSearch(search, { placeId, within, sorted: query.get("sorted"), poly: undefined, viewport: undefined });
}

/** Without JavaScript the form sends `previous_channel`, the channel its prices belong to. */
function clearPricesOfOtherChannel(search: SearchState, query: URLSearchParams): SearchState {
  const previous = query.get("previous_channel");
  if (!previous || previous === search.channel) return search;
  return changeSearch(search, { minPrice: undefined, maxPrice: undefined });
}
