import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { placeLabel } from "#domains/places/place-label.ts";
import { filterData } from "#domains/search/filter-data.ts";
import { changeSearch, normaliseSearch } from "#domains/search/normalise-search.ts";
import { searchChips } from "#domains/search/search-chips.ts";
import { searchPath } from "#domains/search/search-path.ts";
import type { SearchState } from "#domains/search/search-state.ts";
import { searchSummary } from "#domains/search/search-summary.ts";
import { tagNames } from "#domains/search/tag-names.ts";
import type { Context } from "#platform/context.ts";
import { type Crumb, searchBreadcrumb } from "./search-breadcrumb.ts";

type Input = {
  search: SearchState;
  place: FoundPlace | null;
  branch: { slug: string; name: string } | null;
  total: number | null;
  status: string;
  /** Instead of the search in plain English. */
  heading?: string;
  /** What was typed instead of a place. */
  text?: string;
};

export type ScreenData = Awaited<ReturnType<typeof screenData>>;

/** What surrounds the results, whatever address they have: the form, the heading and the filters in use. */
export async function screenData(ctx: Context, { search, place, branch, total, status, heading, text = "" }: Input) {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const filters = filterData(tabs, settings);
  const words = {
    placeName: place?.name ?? null,
    branchName: branch?.name ?? null,
    tagName: tagNames(filters),
  };
  const chips = searchChips(search, words);
  const branchSlug = branch?.slug ?? null;
  return {
    search,
    branchSlug,
    filters,
    location: place === null ? text : placeLabel(place),
    summary: heading ?? searchSummary(search, words),
    status,
    total,
    breadcrumb: searchBreadcrumb(search, place, branch) satisfies Crumb[],
    chips,
    chipLinks: chips.map(({ label, without }) => ({
      label,
      path: searchPath(changeSearch(search, without), branchSlug),
    })),
    clearPath: searchPath(normaliseSearch({ channel: search.channel }), null),
  };
}
