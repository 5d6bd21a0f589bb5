import { longestTerm } from "#domains/places/suggestion.ts";
import type { Context } from "#platform/context.ts";
import { changeSearch } from "./normalise-search.ts";
import { searchFromQuery } from "./query-codec.ts";
import { resolveLocation } from "./resolve-location.server.ts";
import type { SearchState } from "./search-state.ts";

export type HandOff = {
  search: SearchState;
  /** What was typed, where it did not lead to one place. */
  text: string;
  location: { kind: "ambiguous" | "unknown"; choices: { label: string; search: SearchState }[] } | null;
  view: "map" | null;
};

type Input = { query: URLSearchParams; townsOf: (ctx: Context) => Promise<readonly string[]> };

/** The search a form or an old link asks for; `location` is set where only the visitor can say which place was meant. */
export async function handOffSearch(ctx: Context, { query, townsOf }: Input): Promise<HandOff> {
  const asked = withoutOtherChannelsPrices(searchFromQuery(query), query);
  const view = query.get("hashbang") === "map" ? "map" : null;
  const text = (query.get("q") || query.get("location") || "").trim().slice(0, longestTerm + 1);
  if (asked.placeId !== undefined || text === "") return { search: asked, text: "", location: null, view };
  const location = await resolveLocation(ctx, text, await townsOf(ctx));
  const at = (placeId?: string) => searchAt(asked, query, placeId);
  if (location.kind === "place") return { search: at(location.placeId), text: "", location: null, view };
  const choices = location.choices.map(({ label, placeId }) => ({ label, search: at(placeId) }));
  return { search: at(), text, location: { kind: location.kind, choices }, view };
}

/** Words are about somewhere else than what was drawn or on the map; how far around and how near are about the place. */
function searchAt(asked: SearchState, query: URLSearchParams, placeId?: string): SearchState {
  const within = query
    .get("within")
    ?.replace(/-miles?$/, "")
    .replace("-", ".");
  return changeSearch(asked, { placeId, within, sorted: query.get("sorted"), poly: undefined, viewport: undefined });
}

/** A form without scripts tells which channel its prices were chosen for. */
function withoutOtherChannelsPrices(search: SearchState, query: URLSearchParams): SearchState {
  const before = query.get("previous_channel");
  if (!before || before === search.channel) return search;
  return changeSearch(search, { minPrice: undefined, maxPrice: undefined });
}
