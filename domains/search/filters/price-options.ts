import type { Channel } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";

import type { FilterData } from "./filter-data.ts";

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: (to - from) / by + 1 }, (_, index) => from + index * by);

const defaultSalesPrices = [
  ...steps(100_000, 1_000_000, 100_000),
  ...steps(2_000_000, 9_000_000, 1_000_000),
  10_000_000,
];
const defaultLettingsPrices = [...steps(200, 1_000, 100), 1_100, 1_200, 1_300, 1_500, 2_000];
const commercialYearly = steps(5_000, 100_000, 5_000);
const commercialTags = ["commercial", "office", "shop", "industrial"];

type PriceContext = Readonly<{ channel: Channel; tags?: readonly string[] }>;

/** In pounds; rents are per calendar month, whichever unit they are shown in. */
export function priceOptions(
  search: PriceContext,
  filters: Pick<FilterData, "salesPrices" | "lettingsPrices">,
): number[] {
  if (search.channel === "sales") return [...(filters.salesPrices ?? defaultSalesPrices)];
  return isCommercial(search) ? commercialYearly.map(monthly) : [...(filters.lettingsPrices ?? defaultLettingsPrices)];
}

/** Commercial rents are quoted per year. */
export function priceLabel(search: PriceContext, price: number): string {
  if (search.channel === "sales") return formatPounds(price);
  const month = `${formatPounds(price)} pcm`;
  return isCommercial(search) ? `${formatPounds(yearly(price))} pa (${month})` : month;
}

function isCommercial({ tags = [] }: PriceContext): boolean {
  return tags.some((tag) => commercialTags.includes(tag));
}

function monthly(year: number): number {
  return Math.round(year / 12);
}

function yearly(month: number): number {
  return commercialYearly.find((year) => monthly(year) === month) ?? month * 12;
}
