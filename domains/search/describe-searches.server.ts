import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { type FoundPlace, findPlace } from "#domains/places/find-place.server.ts";
import type { Context } from "#platform/context.ts";
import { filterData } from "./filter-data.ts";
import { formatSearchPath } from "./path-codec.ts";
import type { SearchState } from "./search-state.ts";
import { searchSummary } from "./search-summary.ts";
import { tagNames } from "./tag-names.ts";

export type DescribedSearch = { search: SearchState; summary: string; path: string; place: FoundPlace | null };

/** Searches with their words, their pages and their places, which are looked up once each. */
export async function describeSearches(ctx: Context, searches: readonly SearchState[]): Promise<DescribedSearch[]> {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const tagName = tagNames(filterData(tabs, settings));
  const ids = [...new Set(searches.flatMap(({ placeId }) => placeId ?? []))];
  const places = new Map(await Promise.all(ids.map(async (id) => [id, await findPlace(ctx, id)] as const)));
  return searches.map((search) => {
    const place = places.get(search.placeId ?? "") ?? null;
    const summary = searchSummary(search, { placeName: place?.name ?? null, tagName });
    return { search, summary, path: formatSearchPath(search), place };
  });
}
