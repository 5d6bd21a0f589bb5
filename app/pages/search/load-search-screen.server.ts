import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { FoundPlace } from "#domains/places/find-place.server.ts";
import { formatPlaceLabel } from "#domains/places/place-id.ts";
import { summaryWords, toFilterData } from "#domains/search/filters/filter-data.ts";
import { changeSearch, normaliseSearch } from "#domains/search/state/normalise-search.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { formatTypedPlaceQuery } from "#domains/search/state/query-codec.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { listFilterChips, searchSummary } from "#domains/search/summary/search-summary.ts";
import type { Context } from "#platform/context.ts";
import { searchBreadcrumb } from "./search-seo.ts";

type Input = {
  search: SearchState;
  place: FoundPlace | null;
  branch: { slug: string; name: string } | null;
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
  { search, place, branch, total, status, heading, text = "" }: Input,
) {
  const { search: tabs, settings } = await agencyConfig(ctx);
  const filters = toFilterData(tabs, settings);
  const words = { placeName: place?.name ?? null, branchName: branch?.name ?? null, ...summaryWords(filters) };
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
    breadcrumb: searchBreadcrumb(search, place, branch),
    chips,
    chipLinks: chips.map(({ label, without }) => ({ label, path: pathOf(changeSearch(search, without)) })),
    clearPath: searchPath(normaliseSearch({ channel: search.channel }), null),
  };
}

/** Only a channel, a place and at most one tag are indexed; other filters are `noindex`. */
export function isIndexable(search: SearchState, totalCount: number): boolean {
  const { channel: _, placeId: __, tags = [], page: ___, ...others } = search;
  return totalCount > 0 && Object.keys(others).length === 0 && tags.length <= 1 && !tags[0]?.startsWith("!");
}
