import type { Channel } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

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
const studentWeekly = [...steps(60, 200, 10), 225, 250, 300];
const commercialTags = ["commercial", "office", "shop", "industrial"];

/** The types whose rents an agency may show per person per week. */
export const studentTags: readonly string[] = ["student", "house-share"];

type PriceContext = Readonly<{ channel: Channel; tags?: readonly string[] }>;
type PriceUnits = Readonly<{ studentsPppw?: boolean }>;

/** In pounds; rents are per calendar month, whichever unit they are shown in. */
export function priceOptions(
  search: PriceContext,
  filters: Pick<FilterData, "salesPrices" | "lettingsPrices" | "studentsPppw">,
): number[] {
  if (search.channel === "sales") return [...(filters.salesPrices ?? defaultSalesPrices)];
  if (isPerPerson(search, filters)) return studentWeekly.map((week) => Math.round((week * 52) / 12));
  return isCommercial(search) ? commercialYearly.map(monthly) : [...(filters.lettingsPrices ?? defaultLettingsPrices)];
}

/** Commercial rents are quoted per year, those of students per person per week where the agency shows them so. */
export function shortPriceLabel(search: PriceContext, price: number, units: PriceUnits = {}): string {
  if (search.channel === "sales") return formatPounds(price);
  if (isPerPerson(search, units)) return t("{price} pppw", { price: formatPounds(Math.round((price * 12) / 52)) });
  return isCommercial(search) ? t("{price} pa", { price: formatPounds(yearly(price)) }) : perMonth(price);
}

/** With the monthly equivalent of a yearly rent. */
export function priceLabel(search: PriceContext, price: number, units: PriceUnits = {}): string {
  const label = shortPriceLabel(search, price, units);
  const isYearly = search.channel === "lettings" && isCommercial(search) && !isPerPerson(search, units);
  return isYearly ? `${label} (${perMonth(price)})` : label;
}

const perMonth = (price: number) => t("{price} pcm", { price: formatPounds(price) });

export function isPerPerson({ channel, tags = [] }: PriceContext, { studentsPppw = false }: PriceUnits): boolean {
  return studentsPppw && channel === "lettings" && tags.some((tag) => studentTags.includes(tag));
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
