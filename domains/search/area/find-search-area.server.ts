import { findSearchPlace } from "#domains/search/query/resolve-search.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { type SearchArea, toSearchArea } from "./search-area.ts";

export { getPlacesVersion } from "#domains/places/places-version.server.ts";

/** null when the place does not exist. */
export async function findSearchArea(ctx: Pick<Context, "db">, search: SearchState): Promise<SearchArea | null> {
  const place = await findSearchPlace(ctx, search);
  return place === undefined ? null : toSearchArea(search, place);
}
