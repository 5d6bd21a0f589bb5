import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { formatPlaceLabel } from "#domains/places/place-id.ts";
import { summaryNames, toFilterData } from "#domains/search/filters/filter-data.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import { changeSearch, normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { listFilterChips, searchSummary } from "#domains/search/summary/search-summary.ts";
import type { Reach } from "#domains/search/travel/find-reach.server.ts";
import type { Context } from "#platform/context.ts";
import { searchBreadcrumb } from "./search-seo.ts";

type Input = {
  search: SearchState;
  place: FoundPlace | null;
  reach?: readonly Reach[];
  branch: { slug: string; name: string } | null;
  /** Of `countOf`. */
  total: number | null;
  status: string;
  /** Replaces the generated summary. */
  heading?: string;
  /** The location text if it is not a known place. */
  text?: string;
};

export type SearchScreenData = Awaited<ReturnType<typeof loadSearchScreen>>;

/** The data of the search layout: form, heading and active filters. */
export async function loadSearchScreen(
  ctx: Context,
  { search, place, reach = [], branch, total, status, heading, text = "" }: Input,
) {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const hasTransit = ctx.isochrones?.some(({ modes }) => modes.includes("transit"));
  const filters = { ...toFilterData(tabs, settings), ...(hasTransit ? { transit: true } : {}) };
  const words = {
    placeName: place?.name ?? null,
    branchName: branch?.name ?? null,
    destinationName: (journey: string) => reach[search.travel?.indexOf(journey) ?? 0]?.name,
    ...summaryNames(filters),
  };
  const chips = listFilterChips(search, words);
  const branchSlug = branch?.slug ?? null;
  const pathOf = (changed: SearchState) =>
    text === ""
      ? searchPath(changed, branchSlug)
      : `/search?${formatTypedPlaceQuery(changed, { q: text, text: changed.text ?? "", map: false })}`;
  return {
    search,
    branchSlug,
    filters,
    location: place === null ? text : formatPlaceLabel(place),
    summary: heading ?? searchSummary(search, words),
    status,
    total,
    breadcrumb: searchBreadcrumb(search, place, branch, chips),
    chips,
    chipLinks: chips.map(({ label, without }) => ({ label, path: pathOf(changeSearch(search, without)) })),
    clearPath: searchPath(normaliseSearch({ channel: search.channel }), null),
  };
}
