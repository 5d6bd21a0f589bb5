import { findPlace } from "#domains/places/find-place.server.ts";
import type { Context } from "#platform/context.ts";
import { type SearchArea, searchArea } from "./area-pieces.ts";
import type { SearchState } from "./search-state.ts";

export { placesVersion } from "#domains/places/places-version.server.ts";

/** Where a search looks, or null when its place does not exist. */
export async function findSearchArea(ctx: Pick<Context, "db">, search: SearchState): Promise<SearchArea | null> {
  const place = search.placeId === undefined ? null : await findPlace(ctx, search.placeId);
  return search.placeId !== undefined && place === null ? null : searchArea(search, place);
}
