import * as enums from "#domains/properties/property-enums.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";

export type AskingPrice = Readonly<{
  price: number | null;
  priceQualifier: enums.PriceQualifier;
  rentFrequency: enums.RentFrequency | null;
}>;

/** The advertised price: `£425,000`, `£1,250 pcm` or `Price on application`. */
export function formatPrice({ price, priceQualifier, rentFrequency }: AskingPrice): string {
  if (price === null || priceQualifier === "poa") return t(enums.priceQualifierLabels.poa);
  return rentFrequency === null ? formatPounds(price) : formatRent(price, rentFrequency);
}

const rents: Readonly<Record<enums.RentFrequency, Message>> = {
  pcm: "{price} pcm",
  pw: "{price} pw",
  pq: "{price} pq",
  pa: "{price} pa",
  pppw: "{price} pppw",
};

/** `£1,250 pcm`. */
export const formatRent = (pounds: number, frequency: enums.RentFrequency) =>
  t(rents[frequency], { price: formatPounds(pounds) });

/** Whole pounds per calendar month; a rent per person is multiplied by the bedrooms. */
export function toMonthlyRent(price: number, frequency: enums.RentFrequency, bedrooms: number): number {
  const perMonth: Readonly<Record<enums.RentFrequency, number>> = {
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

/** A short price for a map pin: `£425k`, `£1.25m`, `£1,250 pcm`, `POA`. */
export function formatPinPrice({ price, priceQualifier, rentFrequency }: AskingPrice): string {
  if (price === null || priceQualifier === "poa") return t("POA");
  if (rentFrequency !== null) return formatRent(price, rentFrequency);
  if (price < 10_000) return formatPounds(price);
  return price < 999_500 ? `£${roundToDigits(price / 1_000, 3)}k` : `£${roundToDigits(price / 1_000_000, 3)}m`;
}

function roundToDigits(amount: number, digits: number): string {
  return String(Number(amount.toPrecision(digits)));
}

type AdvertisedPrice = Readonly<{
  channel: enums.Channel;
  propertyType: enums.PropertyType;
  letType: enums.LetType | null;
  price: number | null;
  priceQualifier: enums.PriceQualifier;
  /** null: not sold by auction. */
  auctionDate: string | null;
}>;

/** Meaningless without a figure. */
const qualifiersNeedingPrice: readonly enums.PriceQualifier[] = [
  "guide_price",
  "fixed_price",
  "offers_in_excess_of",
  "offers_in_region_of",
  "from",
  "offers_over",
];

/** The label before a price. Homes to let have none: inviting bids above the advertised rent is illegal since 1 May 2026. */
export function formatPriceQualifier(home: AdvertisedPrice): string {
  const { price, auctionDate } = home;
  const priceQualifier = home.priceQualifier === "none" && auctionDate !== null ? "guide_price" : home.priceQualifier;
  if (priceQualifier === "poa" || (isHomeToLet(home) && priceQualifier !== "coming_soon")) return "";
  const label = enums.priceQualifierLabels[priceQualifier];
  const isMeaningless = price === null && qualifiersNeedingPrice.includes(priceQualifier);
  return label === "" || isMeaningless ? "" : t(label);
}

/** `Guide price £425,000`. */
export const formatQualifiedPrice = (home: AdvertisedPrice & AskingPrice) =>
  [formatPriceQualifier(home), formatPrice(home)].filter(Boolean).join(" ");

function isHomeToLet({ channel, propertyType, letType }: AdvertisedPrice): boolean {
  return channel === "lettings" && letType !== "commercial" && getTypeGroup(propertyType) === "home";
}
