import { expect, test } from "vitest";
import { formatPinPrice } from "./pin-price.ts";

test.each([
  [425_000, "none", null, "£425k"],
  [424_950, "guide_price", null, "£425k"],
  [72_500, "none", null, "£72.5k"],
  [999_950, "none", null, "£1m"],
  [1_250_000, "none", null, "£1.25m"],
  [12_345_678, "none", null, "£12.3m"],
  [5_000, "none", null, "£5,000"],
  [1_250, "none", "pcm", "£1,250"],
  [300, "none", "pw", "£300 pw"],
  [12_000, "none", "pa", "£12,000 pa"],
  [500_000, "poa", null, "POA"],
  [null, "none", null, "POA"],
] as const)("formats %s %s %s as %s", (price, priceQualifier, rentFrequency, text) => {
  expect(formatPinPrice({ price, priceQualifier, rentFrequency })).toBe(text);
});
