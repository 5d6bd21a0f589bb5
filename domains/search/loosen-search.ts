import { changeSearch, normaliseSearch } from "./normalise-search.ts";
import type { Chip } from "./search-chips.ts";
import type { SearchState } from "./search-state.ts";
import { milesWords } from "./search-summary.ts";

export type Loosened = Readonly<{ label: string; search: SearchState }>;

const wider: readonly number[] = [5, 10, 25];
const mostVariants = 16;

/** Searches wider than one that found nothing: farther from its place, without one of its filters, or only its place. */
export function loosenSearch(search: SearchState, chips: readonly Chip[]): Loosened[] {
  const { channel, placeId, within } = search;
  const farther = placeId === undefined ? [] : wider.filter((miles) => miles > (within ?? 0));
  return [
    ...farther.map((miles) => ({
      label: `Look within ${milesWords(miles)}`,
      search: changeSearch(search, { within: miles }),
    })),
    ...chips.map(({ label, without }) => ({
      label: `Without “${label.replace(/[“”]/g, "")}”`,
      search: changeSearch(search, without),
    })),
    ...(placeId === undefined || chips.length < 3 ? [] : everythingAround(channel, placeId)),
  ].slice(0, mostVariants);
}

function everythingAround(channel: SearchState["channel"], placeId: string): Loosened[] {
  return [
    { label: "Everything in this place", search: normaliseSearch({ channel, placeId }) },
    { label: "Everything within 10 miles", search: normaliseSearch({ channel, placeId, within: 10 }) },
  ];
}
