import { findPlace } from "#domains/places/find-place.server.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { type SearchArea, toSearchArea } from "./search-area.ts";

export { getPlacesVersion } from "#domains/places/places-version.server.ts";

/** null when the place does not exist. */
export async function findSearchArea(ctx: Pick<Context, "db">, search: SearchState): Promise<SearchArea | null> {
  const place = search.placeId === undefined ? null : await findPlace(ctx, search.placeId);
  return search.placeId !== undefined && place === null ? null : toSearchArea(search, place);
}
