import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import type { Settings } from "#domains/agency/settings.ts";

type TopLevel = SearchTabs["topLevels"][number];

/** What a search form needs of an agency's configuration. */
export type FilterData = Readonly<{
  topLevels: readonly Readonly<
    Pick<TopLevel, "id" | "name" | "subLevels" | "otherFilters"> & { lettingsOnly: boolean; salesOnly: boolean }
  >[];
  sqftOptions: readonly number[];
  acresOptions: readonly number[];
  /** Pounds; absent where the agency keeps to the usual list. */
  salesPrices?: readonly number[];
  lettingsPrices?: readonly number[];
}>;

export function filterData(tabs: SearchTabs, { salesPriceRanges, lettingsPriceRanges }: Settings): FilterData {
  return {
    topLevels: tabs.topLevels.map(({ id, name, subLevels, otherFilters, advancedOptions }) => ({
      id,
      name,
      subLevels,
      otherFilters,
      lettingsOnly: advancedOptions.lettingsOnly,
      salesOnly: advancedOptions.salesOnly,
    })),
    sqftOptions: tabs.sqftOptions,
    acresOptions: tabs.acresOptions,
    ...(salesPriceRanges ? { salesPrices: salesPriceRanges.map((thousands) => thousands * 1000) } : {}),
    ...(lettingsPriceRanges ? { lettingsPrices: lettingsPriceRanges } : {}),
  };
}
