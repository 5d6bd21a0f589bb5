import { type PriceQualifier, priceQualifierLabels, type RentFrequency } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";

export type AskingPrice = Readonly<{
  price: number | null;
  priceQualifier: PriceQualifier;
  rentFrequency: RentFrequency | null;
}>;

/** The advertised price: `£425,000`, `£1,250 pcm` or `Price on application`. */
export function formatPrice({ price, priceQualifier, rentFrequency }: AskingPrice): string {
  if (price === null || priceQualifier === "poa") return priceQualifierLabels.poa;
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
