import { redirect } from "react-router";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { flashMessage } from "#domains/agency/flash-messages.ts";
import { findBranchTowns } from "#domains/branches/find-branch-towns.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { handOffSearch } from "#domains/search/hand-off.server.ts";
import { changeSearch } from "#domains/search/normalise-search.ts";
import { searchPath } from "#domains/search/search-path.ts";
import type { Context } from "#platform/context.ts";
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
  const pathOf = (placeId?: string) =>
    searchPath(changeSearch(search, placeId === undefined ? { page: search.page } : { placeId }), branch?.slug ?? null);
  if (location === null) throw redirect(`${pathOf()}${fragment}`, 302);

  const { flash } = await agencyConfig(ctx);
  const ambiguous = location.kind === "ambiguous";
  const notFound = flashMessage("location-not-found", flash)?.text ?? "";
  const heading = ambiguous ? `Which ${text} do you mean?` : `We could not find “${text}”`;
  const status = ambiguous ? `There are ${location.choices.length} places of that name.` : notFound;
  return {
    screen: await screenData(ctx, { search, place: null, branch: branch ?? null, total: null, heading, status, text }),
    kind: location.kind,
    choices: location.choices.map(({ label, placeId }) => ({ label, path: `${pathOf(placeId)}${fragment}` })),
    everywhere: pathOf(),
  };
}
