import { redirect } from "react-router";
import { withCampaignParameters } from "#app/pages/page-responses.server.ts";
import { findBranches, findServedArea } from "#domains/branches/find-branches.server.ts";
import { resolveSearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { loadSearchScreen } from "./load-search-screen.server.ts";
import { type Choice, countHomes, formatNote, listTowns, sortByDistance } from "./place-choices.server.ts";

/** Redirects `/search?…` to the results; renders a page only if the place is ambiguous or unknown. */
export async function loadSearchRedirect(ctx: Context, url: URL) {
  const { search, text, location, view, home } = await resolveSearchRedirect(ctx, {
    query: url.searchParams,
    findServedArea,
  });
  if (home !== null) throw redirect(withCampaignParameters(home.property_url, url.searchParams), 302);
  const fragment = view === "map" ? "#/map" : "";
  const branch = search.branchId
    ? (await findBranches(ctx)).find(({ branchId }) => branchId === search.branchId)
    : null;
  const pathOf = (state: SearchState) => searchPath(state, branch?.slug ?? null);
  if (location === null) throw redirect(`${withCampaignParameters(pathOf(search), url.searchParams)}${fragment}`, 302);

  const isAmbiguous = location.kind === "ambiguous";
  const towns = await listTowns(ctx, search);
  const choices = location.choices.length > 0 ? await sortByDistance(ctx, location.choices) : towns;
  const namesakes = isAmbiguous ? choices.filter(({ isNamesake }) => isNamesake) : [];
  const names = namesakes.map(({ label }) => label.split(/,| \(/)[0] ?? "");
  const name = names.find((each) => each.toLowerCase() === text.toLowerCase()) ?? text;
  const homes = await countHomes(ctx, choices);
  return {
    screen: await loadSearchScreen(ctx, {
      search,
      place: null,
      branch: branch ?? null,
      total: null,
      ...describeChoice(name, namesakes),
      text: name,
    }),
    text: name,
    kind: choices === towns ? "none" : location.kind,
    choices: choices.map(({ label, search, miles, isNear = true }, index) => ({
      label,
      url: `${pathOf(search)}${fragment}`,
      note: formatNote(homes[index] ?? 0, miles),
      isNear,
    })),
    towns: towns.map(({ label, search }) => ({ label, url: `${pathOf(search)}${fragment}` })),
    everywhere: pathOf(search),
  };
}

/** A single namesake is asked about because it is far away. */
function describeChoice(text: string, [first, ...others]: readonly Choice[]) {
  if (first === undefined)
    return {
      heading: t("We couldn’t find “{text}”", { text }),
      status: t("Try a town, a village or the first half of a postcode."),
    };
  if (others.length === 0)
    return {
      heading: t("Did you mean {place}?", { place: first.label }),
      status: t("It isn’t near any of our branches."),
    };
  return {
    heading: t("Which {place} do you mean?", { place: text }),
    status: t("More than one place has that name. The nearest to our branches come first."),
  };
}
