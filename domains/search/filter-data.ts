import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import type { Settings } from "#domains/agency/settings.ts";

type TopLevel = SearchTabs["topLevels"][number];
type Filter = Exclude<TopLevel["otherFilters"][number], "for-sale">;

/** What a search form needs of an agency's configuration. */
export type FilterData = Readonly<{
  topLevels: readonly Readonly<
    Pick<TopLevel, "id" | "name" | "subLevels"> & {
      otherFilters: readonly Filter[];
      lettingsOnly: boolean;
      salesOnly: boolean;
    }
  >[];
  sqftOptions: readonly number[];
  acresOptions: readonly number[];
  /** Pounds; absent where the agency keeps to the usual list. */
  salesPrices?: readonly number[];
  lettingsPrices?: readonly number[];
}>;

/** The home page's form has its tabs apart. */
export type HomeFilterData = Omit<FilterData, "topLevels">;

export function filterData(tabs: SearchTabs, { salesPriceRanges, lettingsPriceRanges }: Settings): FilterData {
  return {
    topLevels: tabs.topLevels.map(({ id, name, subLevels, otherFilters, advancedOptions }) => ({
      id,
      name,
      subLevels,
      otherFilters: otherFilters.filter((filter) => filter !== "for-sale"),
      lettingsOnly: advancedOptions.lettingsOnly,
      salesOnly: advancedOptions.salesOnly,
    })),
    sqftOptions: tabs.sqftOptions,
    acresOptions: tabs.acresOptions,
    ...(salesPriceRanges ? { salesPrices: salesPriceRanges.map((thousands) => thousands * 1000) } : {}),
    ...(lettingsPriceRanges ? { lettingsPrices: lettingsPriceRanges } : {}),
  };
}
