import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { outcodeSource } from "#domains/places/outcode.ts";
import { parsePlaceId } from "#domains/places/place-id.ts";
import { parsePostcode } from "#domains/places/postcode.ts";
import {
  maxSuggestions,
  maxTermLength,
  type ServedArea,
  type Suggestion,
  suggestPlaces,
} from "#domains/places/suggest-places.server.ts";
import { findByReference } from "#domains/properties/cards/list-cards.server.ts";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { toFilterData } from "#domains/search/filters/filter-data.ts";
import { changeChannel } from "#domains/search/filters/type-options.ts";
import { countResults } from "#domains/search/query/find-properties.server.ts";
import { parseQueryFields } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type RawSearch, type SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";

/** `isNamesake`: the typed text is its whole name; `isNear`: near the agency's area. */
type PlaceChoice = { label: string; search: SearchState; isNamesake: boolean; isNear: boolean };

export type SearchRedirect = {
  search: SearchState;
  /** The typed text, when it does not resolve to a single place. */
  text: string;
  location: { kind: "ambiguous" | "unknown"; choices: PlaceChoice[] } | null;
  view: "map" | null;
  /** The home whose reference was typed. */
  home: PropertyCardData | null;
};

type Input = { query: URLSearchParams; findServedArea: (ctx: Context) => Promise<ServedArea> };

/** Resolves a submitted form or a legacy link to a search. `location` is set when the visitor has to choose a place. */
export async function resolveSearchRedirect(ctx: Context, { query, findServedArea }: Input): Promise<SearchRedirect> {
  const fields = await clearOtherChannel(ctx, parseQueryFields(query), query.get("previous_channel"));
  const base = normaliseSearch(fields);
  const view = query.get("hashbang") === "map" ? "map" : null;
  const text = readTypedPlace(query).slice(0, maxTermLength + 1);
  const resolved: SearchRedirect = { search: base, text: "", location: null, view, home: null };
  if (base.placeId !== undefined || text === "") return resolved;
  const home = isPostcode(text) ? null : await findByReference(ctx, text);
  if (home) return { ...resolved, home };
  const location = await resolveLocation(ctx, text, { channel: base.channel, area: await findServedArea(ctx) });
  const at = (placeId?: string) => searchInPlace(fields, placeId);
  if (location.kind === "place") return { ...resolved, search: at(location.placeId) };
  const choices = location.choices.map(({ label, placeId, fit, near }) => ({
    label,
    search: at(placeId),
    isNamesake: fit === "exact",
    isNear: near,
  }));
  return { ...resolved, search: at(), text, location: { kind: location.kind, choices } };
}

const wholeOutcode = new RegExp(`^${outcodeSource}$`, "i");

const isPostcode = (text: string) => wholeOutcode.test(text) || parsePostcode(text) !== null;

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

/** Of common names such as Newton, so that those near the agency are among them. */
const maxMatches = 250;
const maxSimilar = 60;

type Served = { channel: Channel; area: ServedArea };

/** A similar name and one far from the agency are asked about, never taken silently. */
async function resolveLocation(ctx: Context, text: string, { channel, area }: Served): Promise<ResolvedLocation> {
  const suggestions = await suggestPlaces(ctx, { term: text, area, limit: maxMatches });
  const exact = suggestions.filter(({ fit }) => fit === "exact");
  const [meant, ...others] = await findMeant(ctx, channel, exact);
  if (meant && others.length === 0) return { kind: "place", placeId: meant.placeId };
  if (exact.length === 0) return { kind: "unknown", choices: suggestions.slice(0, maxSimilar) };
  return { kind: "ambiguous", choices: suggestions.filter(({ fit }) => fit === "exact" || fit === "start") };
}

/**
 * Those named in full and the country the agency is in, else those near the agency, else those where it has homes. A near one
 * with namesakes elsewhere must have homes too, or the visitor would see none and not the others.
 */
async function findMeant(ctx: Context, channel: Channel, exact: Suggestion[]): Promise<Suggestion[]> {
  const isOwnCountry = ({ near, placeId }: Suggestion) => near && parsePlaceId(placeId)?.kind === "country";
  const inFull = exact.filter((place) => place.inFull || isOwnCountry(place));
  if (inFull.length > 0) return inFull;
  const near = exact.filter((place) => place.near);
  if (near.length > 1 || (near.length === 1 && exact.length === 1)) return near;
  const first = near.length > 0 ? near : exact.slice(0, maxSuggestions);
  const places = await Promise.all(first.map(({ placeId }) => findPlace(ctx, placeId)));
  const homes = await countResults(
    ctx,
    first.map(({ placeId }, index) => ({ search: { channel, placeId }, place: places[index] ?? null })),
  );
  return first.filter((_, index) => (homes[index] ?? 0) > 0);
}
