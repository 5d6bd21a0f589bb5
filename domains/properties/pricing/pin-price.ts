import { formatPounds } from "#format/format-number.ts";
import { type AskingPrice, formatPrice } from "./format-price.ts";

/** A short price for a map pin: `£425k`, `£1.25m`, `£300 pw`, `POA`. A monthly rent has no unit: `£1,250`. */
export function formatPinPrice(asking: AskingPrice): string {
  const { price, priceQualifier, rentFrequency } = asking;
  if (price === null || priceQualifier === "poa") return "POA";
  if (rentFrequency !== null) return formatPrice(asking).replace(" pcm", "");
  if (price < 10_000) return formatPounds(price);
  return price < 999_500 ? `£${roundToDigits(price / 1_000, 3)}k` : `£${roundToDigits(price / 1_000_000, 3)}m`;
}

function roundToDigits(amount: number, digits: number): string {
  return String(Number(amount.toPrecision(digits)));
}
