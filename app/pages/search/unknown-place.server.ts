import { data } from "react-router";
import type { MissingPage } from "#app/shell/errors/error-page.tsx";
import { findBranchTowns } from "#domains/branches/find-branches.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { formatPlaceLabel, parsePlaceId } from "#domains/places/place-id.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { resolveSearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { type Choice, countHomes, formatNote, listTowns, sortByDistance } from "./place-choices.server.ts";

type UnknownPlace = { channel: Channel; text: string };

const maxChoices = 5;

/** A 404 that names the place of the address and offers places of a similar name, or the towns of the branches. */
export async function unknownPlace(ctx: Context, { channel, text }: UnknownPlace) {
  const search = normaliseSearch({ channel });
  const similar = await findSimilar(ctx, { channel, text });
  const choices = (similar.length > 0 ? similar : await listTowns(ctx, search)).slice(0, maxChoices);
  const homes = await countHomes(ctx, choices);
  const page: MissingPage = {
    title: t("We couldn't find a place called “{text}”", { text }),
    text: t(
      similar.length > 0 ? "Did you mean one of these?" : "Try a town, a village or the first half of a postcode.",
    ),
    links: [
      ...choices.map(({ label, search, miles }, index) => ({
        label,
        url: searchPath(search, null),
        note: formatNote(homes[index] ?? 0, miles),
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

/** The place of that name in another county, or places of a similar name. */
async function findSimilar(ctx: Context, { channel, text }: UnknownPlace): Promise<Choice[]> {
  const query = new URLSearchParams({ q: text, channel });
  const { search, location } = await resolveSearchRedirect(ctx, { query, townsOf: findBranchTowns });
  if (location) return sortByDistance(ctx, location.choices);
  const place = await findPlace(ctx, search.placeId ?? "");
  return place ? [{ label: formatPlaceLabel(place), search }] : [];
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
