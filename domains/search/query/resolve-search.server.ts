import type { SQL } from "drizzle-orm";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type FoundPlace, findPlace } from "#domains/places/find-place.server.ts";
import { type SearchArea, toSearchArea } from "#domains/search/area/search-area.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import type { Context } from "#platform/context.ts";
import { searchConditions } from "./search-conditions.server.ts";

export { getPlacesVersion } from "#domains/places/load-places.server.ts";

type ResolvedSearch = { place: FoundPlace | null; config: AgencyConfig; where: SQL | undefined };

/** What a search needs to run; null when its place does not exist. */
export async function resolveSearch(ctx: Context, search: SearchState): Promise<ResolvedSearch | null> {
  const place = await findSearchPlace(ctx, search);
  if (place === undefined) return null;
  const config = await agencyConfig(ctx);
  return { place, config, where: searchConditions(ctx, search, place, config.settings) };
}

/** null when the place does not exist. */
export async function findSearchArea(ctx: Pick<Context, "db">, search: SearchState): Promise<SearchArea | null> {
  const place = await findSearchPlace(ctx, search);
  return place === undefined ? null : toSearchArea(search, place);
}

/** null for a search without a place, undefined when the place does not exist. */
async function findSearchPlace(
  ctx: Pick<Context, "db">,
  { placeId }: SearchState,
): Promise<FoundPlace | null | undefined> {
  return placeId === undefined ? null : ((await findPlace(ctx, placeId)) ?? undefined);
}
