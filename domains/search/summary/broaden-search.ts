import { formatRadius } from "#domains/search/filters/format-filters.ts";
import { changeSearch, normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { FilterChip, SearchState } from "#domains/search/state/search-state.ts";

export type BroaderSearch = Readonly<{ label: string; search: SearchState }>;

const radiusSteps: readonly number[] = [5, 10, 25];
const maxSuggestions = 16;

/** Broader searches to offer when one has no results: a wider radius, one filter fewer, or the place alone. */
export function broadenSearch(search: SearchState, chips: readonly FilterChip[]): BroaderSearch[] {
  const { channel, placeId, within } = search;
  const farther = placeId === undefined ? [] : radiusSteps.filter((miles) => miles > (within ?? 0));
  return [
    ...farther.map((miles) => ({
      label: `Look within ${formatRadius(miles)}`,
      search: changeSearch(search, { within: miles }),
    })),
    ...chips.map(({ label, without }) => ({
      label: `Without “${label.replace(/[“”]/g, "")}”`,
      search: changeSearch(search, without),
    })),
    ...(placeId === undefined || chips.length < 3 ? [] : unfilteredSearches(channel, placeId)),
  ].slice(0, maxSuggestions);
}

function unfilteredSearches(channel: SearchState["channel"], placeId: string): BroaderSearch[] {
  return [
    { label: "Everything in this area", search: normaliseSearch({ channel, placeId }) },
    { label: "Everything within 10 miles", search: normaliseSearch({ channel, placeId, within: 10 }) },
  ];
}
