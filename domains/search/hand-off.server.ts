import { longestTerm } from "#domains/places/suggestion.ts";
import type { Context } from "#platform/context.ts";
import { changeSearch } from "./normalise-search.ts";
import { searchFromQuery } from "./query-codec.ts";
import { type ResolvedLocation, resolveLocation } from "./resolve-location.server.ts";
import type { SearchState } from "./search-state.ts";

export type HandOff = {
  search: SearchState;
  /** What was typed, where it did not lead to one place. */
  text: string;
  location: Exclude<ResolvedLocation, { kind: "place" }> | null;
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
  if (location.kind !== "place") return { search: asked, text, location, view };
  const within = query
    .get("within")
    ?.replace(/-miles?$/, "")
    .replace("-", ".");
  const sorted = query.get("sorted");
  return {
    search: changeSearch(asked, { placeId: location.placeId, within, sorted, poly: undefined }),
    text: "",
    location: null,
    view,
  };
}

/** A form without scripts tells which channel its prices were chosen for. */
function withoutOtherChannelsPrices(search: SearchState, query: URLSearchParams): SearchState {
  const before = query.get("previous_channel");
  if (!before || before === search.channel) return search;
  return changeSearch(search, { minPrice: undefined, maxPrice: undefined });
}
