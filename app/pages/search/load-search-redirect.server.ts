import { redirect } from "react-router";
import { withCampaignParameters } from "#app/pages/page-responses.server.ts";
import { findBranchDistances } from "#domains/branches/find-branch-distances.server.ts";
import { findBranches, findBranchTowns } from "#domains/branches/find-branches.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { toPlaceSlug, toTownId } from "#domains/places/place-id.ts";
import { maxSuggestions } from "#domains/places/suggest-places.server.ts";
import { resolveSearchRedirect, type SearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { countResults } from "#domains/search/query/find-properties.server.ts";
import { formatProperties } from "#domains/search/query/pagination.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { formatMiles } from "#format/format-miles.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { loadSearchScreen } from "./load-search.server.ts";

/** Redirects `/search?…` to the results; renders a page only if the place is ambiguous or unknown. */
export async function loadSearchRedirect(ctx: Context, url: URL) {
  const { search, text, location, view } = await resolveSearchRedirect(ctx, {
    query: url.searchParams,
    townsOf: findBranchTowns,
  });
  const fragment = view === "map" ? "#/map" : "";
  const branch = search.branchId
    ? (await findBranches(ctx)).find(({ branchId }) => branchId === search.branchId)
    : null;
  const pathOf = (state: SearchState) => searchPath(state, branch?.slug ?? null);
  if (location === null) throw redirect(`${withCampaignParameters(pathOf(search), url.searchParams)}${fragment}`, 302);

  const isAmbiguous = location.kind === "ambiguous";
  const towns = await listTowns(ctx, search);
  const choices = location.choices.length > 0 ? await sortByDistance(ctx, location.choices) : towns;
  const name = (isAmbiguous && choices[0]?.label.split(/,| \(/)[0]) || text;
  const homes = await countHomes(ctx, choices);
  return {
    screen: await loadSearchScreen(ctx, {
      search,
      place: null,
      branch: branch ?? null,
      total: null,
      heading: isAmbiguous
        ? t("Which {place} do you mean?", { place: name })
        : t("We couldn't find “{text}”", { text }),
      status: isAmbiguous
        ? t("{count} places have that name. The nearest to our branches come first.", { count: choices.length })
        : t("Try a town, a village or the first half of a postcode."),
      text: name,
    }),
    text: name,
    kind: choices === towns ? "none" : location.kind,
    choices: choices.map(({ label, search, miles }, index) => ({
      label,
      url: `${pathOf(search)}${fragment}`,
      note: formatNote(homes[index] ?? 0, miles),
    })),
    towns: towns.map(({ label, search }) => ({ label, url: `${pathOf(search)}${fragment}` })),
    everywhere: pathOf(search),
  };
}

type Choice = NonNullable<SearchRedirect["location"]>["choices"][number] & { miles?: number | undefined };

/** The nearest to a branch first; counties and postcodes, which have no distance, before all towns. */
async function sortByDistance(ctx: Context, choices: readonly Choice[]): Promise<Choice[]> {
  const miles = await findBranchDistances(
    ctx,
    choices.map(({ search }) => search.placeId ?? ""),
  );
  return choices
    .map((choice) => ({ ...choice, miles: miles.get(choice.search.placeId ?? "") }))
    .sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0))
    .slice(0, maxSuggestions);
}

/** The towns of the branches that the gazetteer knows, in the alphabet. */
async function listTowns(ctx: Context, search: SearchState): Promise<Choice[]> {
  const towns = (await findBranchTowns(ctx)).sort().map((town) => {
    const [label = "", county = ""] = town.split(", ");
    return { label, search: { ...search, placeId: toTownId(toPlaceSlug(county), toPlaceSlug(label)) } };
  });
  const known = await findPlaces(ctx, towns);
  return towns.filter((_, index) => known[index]);
}

const findPlaces = (ctx: Context, choices: readonly Choice[]) =>
  Promise.all(choices.map(({ search }) => findPlace(ctx, search.placeId ?? "")));

async function countHomes(ctx: Context, choices: readonly Choice[]): Promise<number[]> {
  const places = await findPlaces(ctx, choices);
  return countResults(
    ctx,
    choices.map(({ search }, index) => ({ search, place: places[index] ?? null })),
  );
}

/** Without homes, how far from the nearest branch it is. */
function formatNote(homes: number, miles: number | undefined): string {
  return homes > 0 || miles === undefined
    ? formatProperties(homes)
    : t("{distance} away", { distance: formatMiles(miles) });
}
