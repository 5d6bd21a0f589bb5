import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { maxTermLength, type Suggestion, suggestPlaces } from "#domains/places/suggest-places.server.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { changeChannel } from "#domains/search/filters/type-options.ts";
import { parseQueryFields } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";

/** `isNamesake`: the typed text is its whole name. */
type PlaceChoice = { label: string; search: SearchState; isNamesake: boolean };

export type SearchRedirect = {
  search: SearchState;
  /** The typed text, when it does not resolve to a single place. */
  text: string;
  location: { kind: "ambiguous" | "unknown"; choices: PlaceChoice[] } | null;
  view: "map" | null;
};

type Input = { query: URLSearchParams; townsOf: (ctx: Context) => Promise<readonly string[]> };

/** Resolves a submitted form or a legacy link to a search. `location` is set when the visitor has to choose a place. */
export async function resolveSearchRedirect(ctx: Context, { query, townsOf }: Input): Promise<SearchRedirect> {
  const fields = await clearOtherChannel(ctx, parseQueryFields(query), query.get("previous_channel"));
  const base = normaliseSearch(fields);
  const view = query.get("hashbang") === "map" ? "map" : null;
  const text = readTypedPlace(query).slice(0, maxTermLength + 1);
  if (base.placeId !== undefined || text === "") return { search: base, text: "", location: null, view };
  const location = await resolveLocation(ctx, text, await townsOf(ctx));
  const at = (placeId?: string) => searchInPlace(fields, placeId);
  if (location.kind === "place") return { search: at(location.placeId), text: "", location: null, view };
  const choices = location.choices.map(({ label, placeId, fit }) => ({
    label,
    search: at(placeId),
    isNamesake: fit === "exact",
  }));
  return { search: at(), text, location: { kind: location.kind, choices }, view };
}

/** `area` is a place by name too. */
export function readTypedPlace(query: URLSearchParams): string {
  return ["q", "location", "area"].map((name) => query.get(name)?.trim()).find(Boolean) ?? "";
}

/** A typed place replaces the drawn area and viewport. Radius and distance sorting need a place, so the raw fields are normalised with it. */
function searchInPlace(fields: RawSearch, placeId?: string): SearchState {
  return changeSearch(fields, { placeId, poly: undefined, viewport: undefined });
}

/** Without JavaScript the form sends `previous_channel`, the channel its prices and types belong to. */
async function clearOtherChannel(ctx: Context, fields: RawSearch, previous: string | null): Promise<RawSearch> {
  if (!previous) return fields;
  const { search, settings } = await agencyConfig(ctx);
  const before = normaliseSearch({ ...fields, channel: previous });
  return {
    ...fields,
    ...changeChannel(toFilterData(search, settings), before, normaliseSearch(fields).channel),
  };
}

type ResolvedLocation = { kind: "place"; placeId: string } | { kind: "ambiguous" | "unknown"; choices: Suggestion[] };

/** A place this many times larger than its next namesake is taken to be the one meant. */
const dominanceFactor = 20;

/** Of common names such as Newton, so that those near the agency are among them. */
const maxMatches = 250;
const maxSimilar = 60;

async function resolveLocation(
  ctx: Pick<Context, "db">,
  text: string,
  firstTowns: readonly string[],
): Promise<ResolvedLocation> {
  const suggestions = await suggestPlaces(ctx, { term: text, firstTowns, limit: maxMatches });
  const exact = suggestions.filter(({ fit }) => fit === "exact");
  const single = suggestions.length === 1 ? suggestions[0] : findUnambiguous(exact);
  if (single) return { kind: "place", placeId: single.placeId };
  if (exact.length === 0) return { kind: "unknown", choices: suggestions.slice(0, maxSimilar) };
  return { kind: "ambiguous", choices: suggestions.filter(({ fit }) => fit === "exact" || fit === "start") };
}

function findUnambiguous(exact: Suggestion[]): Suggestion | undefined {
  const [own, ...otherOwn] = exact.filter(({ first }) => first);
  if (own && otherOwn.length === 0) return own;
  const [largest, second] = exact;
  return largest && largest.weight >= dominanceFactor * (second?.weight ?? 0) ? largest : undefined;
}
