import { redirect } from "react-router";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { flashMessage } from "#domains/agency/flash-messages.ts";
import { findBranches, findBranchTowns } from "#domains/branches/find-branches.server.ts";
import { resolveSearchRedirect } from "#domains/search/location/resolve-search-redirect.server.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { withCampaignParameters } from "../redirect-to-canonical.server.ts";
import { loadSearchScreen } from "./load-search-screen.server.ts";

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

  const { flash } = await agencyConfig(ctx);
  const ambiguous = location.kind === "ambiguous";
  const notFound = flashMessage("location-not-found", flash)?.text ?? "";
  const heading = ambiguous ? `Which ${text} do you mean?` : `We couldn't find “${text}”`;
  const status = ambiguous ? `There are ${location.choices.length} places with that name.` : notFound;
  return {
    screen: await loadSearchScreen(ctx, {
      search,
      place: null,
      branch: branch ?? null,
      total: null,
      heading,
      status,
      text,
    }),
    kind: location.kind,
    choices: location.choices.map(({ label, search }) => ({ label, path: `${pathOf(search)}${fragment}` })),
    everywhere: pathOf(search),
  };
}
