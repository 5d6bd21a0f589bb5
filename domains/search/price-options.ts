import { formatPounds } from "#domains/properties/price-words.ts";
import type { FilterData } from "./filter-data.ts";
import type { SearchState } from "./search-state.ts";

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);

const usualSales = [...steps(100_000, 1_000_000, 100_000), ...steps(2_000_000, 9_000_000, 1_000_000), 10_000_000];
const usualLettings = [...steps(200, 1_000, 100), 1_100, 1_200, 1_300, 1_500, 2_000];
const commercialYearly = steps(5_000, 100_000, 5_000);
const commercialTags = ["commercial", "office", "shop", "industrial"];

type Asked = Pick<SearchState, "channel" | "tags">;

/** The prices to choose from, in pounds; rents are per calendar month, whatever unit they are shown in. */
export function priceOptions(search: Asked, filters: Pick<FilterData, "salesPrices" | "lettingsPrices">): number[] {
  if (search.channel === "sales") return [...(filters.salesPrices ?? usualSales)];
  return isCommercial(search) ? commercialYearly.map(monthly) : [...(filters.lettingsPrices ?? usualLettings)];
}

/** Rents of shops and offices are quoted by the year. */
export function priceLabel(search: Asked, price: number): string {
  if (search.channel === "sales") return formatPounds(price);
  const month = `${formatPounds(price)} pcm`;
  return isCommercial(search) ? `${formatPounds(yearly(price))} pa (${month})` : month;
}

function isCommercial({ tags = [] }: Asked): boolean {
  return tags.some((tag) => commercialTags.includes(tag));
}

function monthly(year: number): number {
  return Math.round(year / 12);
}

function yearly(month: number): number {
  return commercialYearly.find((year) => monthly(year) === month) ?? month * 12;
}
