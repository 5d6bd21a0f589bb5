import type { PriceQualifier, RentFrequency } from "#domains/properties/property-enums.ts";
import { formatNumber } from "#format/format-number.ts";

const qualifierLabels: Readonly<Record<PriceQualifier, string>> = {
  none: "",
  poa: "Price on application",
  guide_price: "Guide price",
  fixed_price: "Fixed price",
  offers_in_excess_of: "Offers in excess of",
  offers_in_region_of: "Offers in the region of",
  sale_by_tender: "Sale by tender",
  from: "From",
  shared_ownership: "Shared ownership",
  offers_over: "Offers over",
  part_buy_part_rent: "Part buy, part rent",
  shared_equity: "Shared equity",
  equity_loan: "Equity loan",
  offers_invited: "Offers invited",
  coming_soon: "Coming soon",
};

export function formatPounds(amount: number): string {
  const pounds = `£${formatNumber(Math.round(Math.abs(amount)))}`;
  return amount <= -0.5 ? `-${pounds}` : pounds;
}

export function getQualifierLabel(qualifier: PriceQualifier): string {
  return qualifierLabels[qualifier];
}

export type AskingPrice = Readonly<{
  price: number | null;
  priceQualifier: PriceQualifier;
  rentFrequency: RentFrequency | null;
}>;

/** The advertised price: `£425,000`, `£1,250 pcm` or `Price on application`. */
export function formatPrice({ price, priceQualifier, rentFrequency }: AskingPrice): string {
  if (price === null || priceQualifier === "poa") return qualifierLabels.poa;
  return rentFrequency === null ? formatPounds(price) : `${formatPounds(price)} ${rentFrequency}`;
}

/** Whole pounds per calendar month; a rent per person is multiplied by the bedrooms. */
export function toMonthlyRent(price: number, frequency: RentFrequency, bedrooms: number): number {
  const perMonth: Readonly<Record<RentFrequency, number>> = {
    pcm: price,
    pw: (price * 52) / 12,
    pq: price / 3,
    pa: price / 12,
    pppw: (price * Math.max(1, bedrooms) * 52) / 12,
  };
  return Math.round(perMonth[frequency]);
}

export function toWeeklyRent(monthly: number): number {
  return Math.round(monthly / (52 / 12));
}

/** round(12 × monthly / 52), divided by the bedrooms unless the agency turns that off. */
export function toPerPersonPerWeek(
  monthly: number,
  bedrooms: number,
  settings: { displayPppwWithoutBedroomDivision: boolean },
): number {
  const people = settings.displayPppwWithoutBedroomDivision ? 1 : Math.max(1, bedrooms);
  return Math.round((12 * monthly) / 52 / people);
}
