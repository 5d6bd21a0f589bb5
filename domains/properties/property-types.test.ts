import { expect, test } from "vitest";
import { english } from "#languages/translate.ts";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";
import { formatPinPrice, formatPrice } from "./pricing/format-price.ts";
import { propertyTitle } from "./property-types.ts";

test.each([
  ["sales", "detached house", 3, "3 bedroom detached house for sale"],
  ["lettings", "studio", 1, "Studio to rent"],
  ["sales", "development", 2, "Development for sale"],
  ["sales", "farm land", 0, "Farm land for sale"],
] as const)("titles %s %s with %i bedrooms as %s", (channel, propertyType, bedrooms, title) => {
  expect(propertyTitle({ channel, propertyType, bedrooms })).toBe(title);
});

test.each([
  ["sales", "3 bedroom cottage, sold"],
  ["lettings", "3 bedroom cottage, let"],
] as const)("titles a closed home of %s as %s", (channel, title) => {
  expect(propertyTitle({ channel, propertyType: "cottage", bedrooms: 3, isClosed: true })).toBe(title);
});

test("Welsh puts the type before its bedrooms, and says the unit of a rent", () => {
  inLanguage(otherLanguages.get("cy") ?? english, () => {
    expect(propertyTitle({ channel: "lettings", propertyType: "detached house", bedrooms: 3 })).toBe(
      "Tŷ ar wahân 3 ystafell wely ar rent",
    );
    const rent = { price: 1250, priceQualifier: "none", rentFrequency: "pcm" } as const;
    expect([formatPrice(rent), formatPinPrice(rent)]).toEqual(["£1,250 y mis", "£1,250 y mis"]);
  });
});
