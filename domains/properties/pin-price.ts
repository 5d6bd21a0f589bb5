import { type Asking, formatPounds, priceText } from "./price-words.ts";

/** A price in the room of a map pin: `£425k`, `£1.25m`, `£1,250`, `£300 pw`, `POA`. A rent without a unit is per month. */
export function pinPrice(asking: Asking): string {
  const { price, priceQualifier, rentFrequency } = asking;
  if (price === null || priceQualifier === "poa") return "POA";
  if (rentFrequency !== null) return priceText(asking).replace(" pcm", "");
  if (price < 10_000) return formatPounds(price);
  return price < 999_500 ? `£${rounded(price / 1_000, 3)}k` : `£${rounded(price / 1_000_000, 3)}m`;
}

function rounded(amount: number, digits: number): string {
  return String(Number(amount.toPrecision(digits)));
}
