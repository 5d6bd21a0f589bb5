import { grouped } from "#ui/grouped.ts";
import type { PriceQualifier, RentFrequency } from "./property-words.ts";

const qualifierWords: Readonly<Record<PriceQualifier, string>> = {
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
  const pounds = `£${grouped(Math.round(Math.abs(amount)))}`;
  return amount <= -0.5 ? `-${pounds}` : pounds;
}

export function qualifierText(qualifier: PriceQualifier): string {
  return qualifierWords[qualifier];
}

export type Asking = Readonly<{
  price: number | null;
  priceQualifier: PriceQualifier;
  rentFrequency: RentFrequency | null;
}>;

/** The price as advertised: `£425,000`, `£1,250 pcm`, or the words that stand instead of one. */
export function priceText({ price, priceQualifier, rentFrequency }: Asking): string {
  if (price === null || priceQualifier === "poa") return qualifierWords.poa;
  return rentFrequency === null ? formatPounds(price) : `${formatPounds(price)} ${rentFrequency}`;
}

/** Rent per calendar month in whole pounds; a rent per person counts every bedroom. */
export function monthlyRent(price: number, frequency: RentFrequency, bedrooms: number): number {
  const perMonth: Readonly<Record<RentFrequency, number>> = {
    pcm: price,
    pw: (price * 52) / 12,
    pq: price / 3,
    pa: price / 12,
    pppw: (price * Math.max(1, bedrooms) * 52) / 12,
  };
  return Math.round(perMonth[frequency]);
}

export function weeklyRent(monthly: number): number {
  return Math.round(monthly / (52 / 12));
}

/** Per person per week: round(12 × monthly / 52), shared among the bedrooms unless the agency shows it whole. */
export function perPersonPerWeek(
  monthly: number,
  bedrooms: number,
  settings: { displayPppwWithoutBedroomDivision: boolean },
): number {
  const people = settings.displayPppwWithoutBedroomDivision ? 1 : Math.max(1, bedrooms);
  return Math.round((12 * monthly) / 52 / people);
}
