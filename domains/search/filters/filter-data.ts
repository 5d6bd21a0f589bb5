import type { Settings } from "#domains/agency/agency-settings.ts";
import type { SearchTabs } from "#domains/agency/search-tabs.ts";
import { toTagSlug } from "#domains/properties/tags.ts";

type TopLevel = SearchTabs["topLevels"][number];
type Filter = Exclude<TopLevel["otherFilters"][number], "for-sale">;

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
  /** The channels whose bedroom filters offer Studio. */
  studios?: Settings["studioFilter"];
  /** Student rents are shown per person per week. */
  studentsPppw?: boolean;
  /** Travel times by public transport are known. */
  transit?: boolean;
  /** What a search without a status finds; absent: homes on the market. */
  defaultStatus?: Settings["defaultSearchStatus"];
}>;

/** The home page's form gets its tabs separately. */
export type HomeFilterData = Omit<FilterData, "topLevels">;

export function toFilterData(tabs: SearchTabs, settings: Settings): FilterData {
  const { salesPriceRanges, lettingsPriceRanges, displayStudentPropertyAsPppw, defaultSearchStatus, studioFilter } =
    settings;
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
    ...(studioFilter.length > 0 ? { studios: studioFilter } : {}),
    ...(displayStudentPropertyAsPppw ? { studentsPppw: true } : {}),
    ...(defaultSearchStatus === "available-and-under-offer" ? {} : { defaultStatus: defaultSearchStatus }),
  };
}

/** What the summary of a search needs of an agency: its own names of tags, and the unit of student rents. */
export function summaryNames({ topLevels, studentsPppw = false }: FilterData) {
  const names = new Map(topLevels.flatMap(({ subLevels }) => subLevels.map(({ tag, name }) => [toTagSlug(tag), name])));
  return { tagName: (tag: string) => names.get(tag), studentsPppw };
}
