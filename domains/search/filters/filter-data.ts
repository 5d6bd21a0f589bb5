import type { Settings } from "#domains/agency/agency-settings.ts";
import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import { toTagSlug } from "#domains/properties/tags.ts";

type TopLevel = SearchTabs["topLevels"][number];
type Filter = Exclude<TopLevel["otherFilters"][number], "for-sale">;

/** The parts of an agency's configuration that a search form needs. */
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
  /** Pounds; absent: the default list. */
  salesPrices?: readonly number[];
  lettingsPrices?: readonly number[];
}>;

/** The home page's form gets its tabs separately. */
export type HomeFilterData = Omit<FilterData, "topLevels">;

export function toFilterData(tabs: SearchTabs, { salesPriceRanges, lettingsPriceRanges }: Settings): FilterData {
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

/** Looks up the agency's own name of a tag. */
export function tagNames({ topLevels }: FilterData): (tag: string) => string | undefined {
  const names = new Map(topLevels.flatMap(({ subLevels }) => subLevels.map(({ tag, name }) => [toTagSlug(tag), name])));
  return (tag) => names.get(tag);
}
