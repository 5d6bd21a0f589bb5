import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type FoundPlace, findDestination, findPlace } from "#domains/places/find-place.server.ts";
import { summaryNames, toFilterData } from "#domains/search/filters/filter-data.ts";
import { formatSearchPath } from "#domains/search/state/path-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { parseJourney } from "#domains/search/travel/travel.ts";
import type { Context } from "#platform/context.ts";
import { searchSummary } from "./search-summary.ts";

export type DescribedSearch = { search: SearchState; summary: string; path: string; place: FoundPlace | null };

/** Adds summary, path and place to each search; every place is looked up once. */
export async function describeSearches(ctx: Context, searches: readonly SearchState[]): Promise<DescribedSearch[]> {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const shared = summaryNames(toFilterData(tabs, settings));
  const ids = [...new Set(searches.flatMap(({ placeId }) => placeId ?? []))];
  const places = new Map(await Promise.all(ids.map(async (id) => [id, await findPlace(ctx, id)] as const)));
  const journeys = [...new Set(searches.flatMap(({ travel = [] }) => travel))];
  const names = new Map(
    await Promise.all(
      journeys.map(async (journey) => {
        const destination = await findDestination(ctx, parseJourney(journey)?.destination ?? "");
        return [journey, destination?.name] as const;
      }),
    ),
  );
  return searches.map((search) => {
    const place = places.get(search.placeId ?? "") ?? null;
    const summary = searchSummary(search, {
      placeName: place?.name ?? null,
      destinationName: (journey) => names.get(journey),
      ...shared,
    });
    return { search, summary, path: formatSearchPath(search), place };
  });
}
