import {
  type Channel,
  type LetType,
  type PriceQualifier,
  type PropertyType,
  priceQualifierLabels,
} from "#domains/properties/property-enums.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";

type AdvertisedPrice = Readonly<{
  channel: Channel;
  propertyType: PropertyType;
  letType: LetType | null;
  price: number | null;
  priceQualifier: PriceQualifier;
}>;

/** Meaningless without a figure. */
const qualifiersNeedingPrice: readonly PriceQualifier[] = [
  "guide_price",
  "fixed_price",
  "offers_in_excess_of",
  "offers_in_region_of",
  "from",
  "offers_over",
];

/** The label before a price. Homes to let have none: inviting bids above the advertised rent is illegal since 1 May 2026. */
export function formatPriceQualifier(home: AdvertisedPrice): string {
  const { price, priceQualifier } = home;
  if (priceQualifier === "poa" || (isHomeToLet(home) && priceQualifier !== "coming_soon")) return "";
  return price === null && qualifiersNeedingPrice.includes(priceQualifier) ? "" : priceQualifierLabels[priceQualifier];
}

function isHomeToLet({ channel, propertyType, letType }: AdvertisedPrice): boolean {
  return channel === "lettings" && letType !== "commercial" && getTypeGroup(propertyType) === "home";
}
