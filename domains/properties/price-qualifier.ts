import { qualifierText } from "./price-words.ts";
import type { Channel, LetType, PriceQualifier, PropertyType } from "./property-words.ts";
import { typeGroup } from "./type-group.ts";

type Advertised = Readonly<{
  channel: Channel;
  propertyType: PropertyType;
  letType: LetType | null;
  price: number | null;
  priceQualifier: PriceQualifier;
}>;

/** These stand before a figure and say nothing without one. */
const beforeAFigure: readonly PriceQualifier[] = [
  "guide_price",
  "fixed_price",
  "offers_in_excess_of",
  "offers_in_region_of",
  "from",
  "offers_over",
];

/** The words before a price. A home is let at the rent advertised: since 1 May 2026 nobody may invite a higher one. */
export function qualifierBefore(home: Advertised): string {
  const { price, priceQualifier } = home;
  if (priceQualifier === "poa" || (isHomeToLet(home) && priceQualifier !== "coming_soon")) return "";
  return price === null && beforeAFigure.includes(priceQualifier) ? "" : qualifierText(priceQualifier);
}

function isHomeToLet({ channel, propertyType, letType }: Advertised): boolean {
  return channel === "lettings" && letType !== "commercial" && typeGroup(propertyType) === "home";
}
