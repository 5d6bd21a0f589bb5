import { formatBeds } from "#domains/search/filters/format-filters.ts";
import { shortPriceLabel } from "#domains/search/filters/price-options.ts";
import { changeSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { capitalise } from "#format/capitalise.ts";
import { t } from "#languages/translate.ts";

/** `to` is null for the last. */
export type PriceBar = { from: number; to: number | null; homes: number };

export type SearchFacets = {
  /** The results of the search; of a sample if `sampled`. */
  total: number;
  /** The numbers are shares of a part of the homes: there are too many to count. */
  sampled: boolean;
  /** By number of bedrooms, whatever the search asks of bedrooms. */
  bedrooms: { beds: number; homes: number }[];
  /** By price, whatever the search asks of prices; empty where rents are per person. */
  prices: PriceBar[];
};

/** The dearest homes, as a part of all, that share the last bar. */
const lastBarShare = 0.05;

/** Without the empty bars at both ends; the few dearest homes are in one bar without an upper end. */
export function trimBars(bars: readonly PriceBar[]): PriceBar[] {
  const first = Math.max(
    0,
    bars.findIndex(({ homes }) => homes > 0),
  );
  const last = bars.findLastIndex(({ homes }) => homes > 0);
  const sumFrom = (start: number) => bars.slice(start).reduce((sum, { homes }) => sum + homes, 0);
  const most = sumFrom(0) * lastBarShare;
  const open = bars.findIndex((_, index) => index > first && index < last && sumFrom(index) <= most);
  const dearest = bars[open];
  if (!dearest) return bars.slice(first, last + 1);
  return [...bars.slice(first, open), { from: dearest.from, to: null, homes: sumFrom(open) }];
}

/** Bars in a range of prices; one bar may reach over its end. */
export const isInPriceRange = ({ minPrice = 0, maxPrice = Infinity }: SearchState, { from, to }: PriceBar) =>
  from < maxPrice && (to ?? Infinity) > minPrice;

/** "Most are between £200,000 and £400,000: 31 of 48." The fewest neighbouring bars that hold more than half. */
export function describePrices({ prices, total, sampled }: SearchFacets, search: SearchState): string {
  const shown = prices.filter((bar) => isInPriceRange(search, bar));
  const sum = shown.reduce((all, { homes }) => all + homes, 0);
  for (let length = 1; length <= shown.length; length++)
    for (let start = 0; start + length <= shown.length; start++) {
      const bars = shown.slice(start, start + length);
      const homes = bars.reduce((all, bar) => all + bar.homes, 0);
      const [first, last] = [bars[0], bars.at(-1)];
      if (homes * 2 <= sum || !first || !last) continue;
      const label = (price: number) => shortPriceLabel(search, price);
      const range =
        last.to === null
          ? t("from {amount}", { amount: label(first.from) })
          : first.from === 0
            ? t("up to {amount}", { amount: label(last.to) })
            : t("between {low} and {high}", { low: label(first.from), high: label(last.to) });
      return sampled
        ? t("Most are {range}.", { range })
        : t("Most are {range}: {homes} of {total}.", { range, homes, total });
    }
  return "";
}

export type Narrowing = { label: string; share: number; search: SearchState };

/** Single filters that leave about a third of the results, the most telling first. */
export function suggestNarrowing(facets: SearchFacets, search: SearchState): Narrowing[] {
  const { total, bedrooms, prices } = facets;
  if (total === 0) return [];
  const byBeds =
    search.minBeds === undefined && search.maxBeds === undefined
      ? bedrooms.map(({ beds, homes }) => ({
          label: capitalise(formatBeds(beds, "bedroom")),
          share: homes / total,
          search: changeSearch(search, { minBeds: beds, maxBeds: beds }),
        }))
      : [];
  let below = 0;
  const byPrice = prices.flatMap((bar) => {
    below += isInPriceRange(search, bar) ? bar.homes : 0;
    if (bar.to === null || search.maxPrice !== undefined) return [];
    const label = t("Up to {price}", { price: shortPriceLabel(search, bar.to) });
    return [{ label, share: below / total, search: changeSearch(search, { maxPrice: bar.to }) }];
  });
  const telling = ({ share }: Narrowing) => Math.abs(share - 1 / 3);
  const best = (options: Narrowing[]) =>
    options.filter(({ share }) => share > 0.05 && share < 0.7).sort((a, b) => telling(a) - telling(b));
  return [...best(byBeds).slice(0, 2), ...best(byPrice).slice(0, 1)].sort((a, b) => telling(a) - telling(b));
}
