import { data, redirect } from "react-router";
import { notFound } from "#app/pages/page-responses.server.ts";
import type { MissingPage } from "#app/shell/errors/error-page.tsx";
import { findServedArea } from "#domains/branches/find-branches.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { formatPlaceLabel, parsePlaceId, toPlaceSlug } from "#domains/places/place-id.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { resolveSearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { countHomes, formatNote, listTowns, sortByDistance } from "./place-choices.server.ts";

type UnknownPlace = { channel: Channel; text: string };

const maxChoices = 5;
/** From a branch; a place of a similar name farther away is not the one meant. */
const maxMiles = 40;
/** The longest name of a British place has 58 letters. */
const maxNameLength = 60;

/** The results of the one place of that name, or a 404 that names it and offers places of a similar name, or the towns of the branches. */
export async function unknownPlace(ctx: Context, { channel, text }: UnknownPlace) {
  if (text.length > maxNameLength) return notFound();
  const search = normaliseSearch({ channel });
  const query = new URLSearchParams({ q: text, channel });
  const found = await resolveSearchRedirect(ctx, { query, findServedArea });
  const only = found.location ? null : await findPlace(ctx, found.search.placeId ?? "");
  if (only && toPlaceSlug(only.name) === toPlaceSlug(text)) return redirect(searchPath(found.search, null));
  const named = only ? [{ label: formatPlaceLabel(only), search: found.search }] : (found.location?.choices ?? []);
  const similar = (await sortByDistance(ctx, named)).filter(({ miles = 0 }) => miles <= maxMiles);
  const choices = similar.length > 0 ? similar : await listTowns(ctx, search);
  const homes = await countHomes(ctx, choices);
  const counted = choices.map((choice, index) => ({ ...choice, homes: homes[index] ?? 0 }));
  if (similar.length === 0) counted.sort((a, b) => b.homes - a.homes);
  const page: MissingPage = {
    title:
      found.location?.kind === "ambiguous"
        ? t("Which {place} do you mean?", { place: text })
        : t("We couldn’t find a place called “{text}”", { text }),
    text: t(
      similar.length > 0 ? "Did you mean one of these?" : "Try a town, a village or the first half of a postcode.",
    ),
    links: [
      ...counted.slice(0, maxChoices).map(({ label, search, miles, homes }) => ({
        label,
        url: searchPath(search, null),
        note: formatNote(homes, miles),
      })),
      {
        label: t(channel === "sales" ? "All properties for sale" : "All properties to rent"),
        url: searchPath(search, null),
      },
    ],
    place: { channel, text },
  };
  return data(page, { status: 404 });
}

/** `stoke-st-gregory-somerset` → "Stoke St Gregory". */
export function toPlaceName(placeId: string): string {
  const ref = parsePlaceId(placeId);
  if (ref?.kind === "postcode") return ref.code;
  return (ref?.kind === "place" ? ref.name : placeId).split("-").map(capitalise).join(" ");
}

/** A place without its county: `/atlantis/sales`. */
export function readUnknownPlace(pathname: string): UnknownPlace | null {
  const [, place, channel] = /^\/([a-z-]+)\/(sales|lettings)(?:\/|$)/.exec(pathname.toLowerCase()) ?? [];
  if (place === undefined || place === "properties") return null;
  return { channel: channel === "lettings" ? "lettings" : "sales", text: toPlaceName(place) };
}
