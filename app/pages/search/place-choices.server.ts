import { findBranchDistances } from "#domains/branches/find-branch-distances.server.ts";
import { findBranchTowns } from "#domains/branches/find-branches.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { toPlaceSlug, toTownId } from "#domains/places/place-id.ts";
import { maxSuggestions, nearMiles } from "#domains/places/suggest-places.server.ts";
import { countResults } from "#domains/search/query/find-properties.server.ts";
import { formatProperties } from "#domains/search/query/pagination.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatMiles } from "#format/format-miles.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

export type Choice = {
  label: string;
  search: SearchState;
  isNamesake?: boolean;
  isNear?: boolean;
  /** From a branch. */
  miles?: number | undefined;
};

/**
 * The nearest to a branch first; counties and postcodes, which have no distance, before the towns if near and after them if far. If places have exactly
 * the typed name, of the longer names that begin with it only those near a branch.
 */
export async function sortByDistance(ctx: Context, choices: readonly Choice[]): Promise<Choice[]> {
  const miles = await findBranchDistances(
    ctx,
    choices.map(({ search }) => search.placeId ?? ""),
  );
  const hasNamesakes = choices.some(({ isNamesake }) => isNamesake);
  return choices
    .map((choice) => {
      const distance = miles.get(choice.search.placeId ?? "");
      const isNear = distance === undefined ? choice.isNear !== false : distance <= nearMiles;
      return { ...choice, miles: distance, isNear };
    })
    .filter(({ isNamesake, miles = Infinity }) => !hasNamesakes || isNamesake || miles <= nearMiles)
    .sort((a, b) => Number(b.isNear) - Number(a.isNear) || distanceOf(a) - distanceOf(b))
    .slice(0, maxSuggestions);
}

/** Counties have no distance: one near the agency comes first, another last. */
const distanceOf = ({ miles, isNear }: Choice) => miles ?? (isNear ? 0 : Infinity);

/** The towns of the branches that the gazetteer knows, in the alphabet. */
export async function listTowns(ctx: Context, search: SearchState): Promise<Choice[]> {
  const towns = (await findBranchTowns(ctx)).sort().map((town) => {
    const [label = "", county = ""] = town.split(", ");
    return { label, search: { ...search, placeId: toTownId(toPlaceSlug(county), toPlaceSlug(label)) } };
  });
  const known = await findPlaces(ctx, towns);
  return towns.filter((_, index) => known[index]);
}

const findPlaces = (ctx: Context, choices: readonly Choice[]) =>
  Promise.all(choices.map(({ search }) => findPlace(ctx, search.placeId ?? "")));

export async function countHomes(ctx: Context, choices: readonly Choice[]): Promise<number[]> {
  const places = await findPlaces(ctx, choices);
  return countResults(
    ctx,
    choices.map(({ search }, index) => ({ search, place: places[index] ?? null })),
  );
}

/** Without homes, how far from the nearest branch it is. */
export function formatNote(homes: number, miles: number | undefined): string {
  return homes > 0 || miles === undefined
    ? formatProperties(homes)
    : t("{distance} away", { distance: formatMiles(miles) });
}
