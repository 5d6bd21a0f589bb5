import { redirect } from "react-router";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { flashMessage } from "#domains/agency/flash-messages.ts";
import { findBranchTowns } from "#domains/branches/find-branch-towns.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { handOffSearch } from "#domains/search/hand-off.server.ts";
import { searchPath } from "#domains/search/search-path.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import type { Context } from "#platform/context.ts";
import { withCampaign } from "../clean-address.server.ts";
import { screenData } from "./screen-data.server.ts";

/** Where `/search?…` leads; the page itself shows only when it takes the visitor to say which place was meant. */
export async function loadHandOff(ctx: Context, url: URL) {
  const { search, text, location, view } = await handOffSearch(ctx, {
    query: url.searchParams,
    townsOf: findBranchTowns,
  });
  const fragment = view === "map" ? "#/map" : "";
  const branch = search.branchId
    ? (await findBranches(ctx)).find(({ branchId }) => branchId === search.branchId)
    : null;
  const pathOf = (asked: SearchState) => searchPath(asked, branch?.slug ?? null);
  if (location === null) throw redirect(`${withCampaign(pathOf(search), url.searchParams)}${fragment}`, 302);

  const { flash } = await agencyConfig(ctx);
  const ambiguous = location.kind === "ambiguous";
  const notFound = flashMessage("location-not-found", flash)?.text ?? "";
  const heading = ambiguous ? `Which ${text} do you mean?` : `We could not find “${text}”`;
  const status = ambiguous ? `There are ${location.choices.length} places of that name.` : notFound;
  return {
    screen: await screenData(ctx, { search, place: null, branch: branch ?? null, total: null, heading, status, text }),
    kind: location.kind,
    choices: location.choices.map(({ label, search }) => ({ label, path: `${pathOf(search)}${fragment}` })),
    everywhere: pathOf(search),
  };
}
