import { expect, test } from "vitest";
import { type PriceQualifier, priceQualifierLabels } from "#domains/properties/property-enums.ts";
import { formatPriceQualifier } from "./price-qualifier.ts";

const sale = { channel: "sales", propertyType: "cottage", letType: null, price: 425_000 } as const;
const letting = { channel: "lettings", propertyType: "flat", letType: "long", price: 1_250 } as const;

test("shows the qualifier of a sale", () => {
  expect(formatPriceQualifier({ ...sale, priceQualifier: "offers_over" })).toBe("Offers over");
  expect(formatPriceQualifier({ ...sale, priceQualifier: "none" })).toBe("");
});

test.each((Object.keys(priceQualifierLabels) as PriceQualifier[]).filter((qualifier) => qualifier !== "coming_soon"))(
  "hides the qualifier of a home to let: %s",
  (priceQualifier) => {
    expect(formatPriceQualifier({ ...letting, priceQualifier })).toBe("");
  },
);

test("shows 'Coming soon' for a home to let and any qualifier for a commercial let", () => {
  expect(formatPriceQualifier({ ...letting, priceQualifier: "coming_soon" })).toBe("Coming soon");
  expect(formatPriceQualifier({ ...letting, propertyType: "office", priceQualifier: "offers_over" })).toBe(
    "Offers over",
  );
  expect(formatPriceQualifier({ ...letting, letType: "commercial", priceQualifier: "guide_price" })).toBe(
    "Guide price",
  );
});

test("hides qualifiers that need a figure when there is none", () => {
  expect(formatPriceQualifier({ ...sale, price: null, priceQualifier: "guide_price" })).toBe("");
  expect(formatPriceQualifier({ ...sale, price: null, priceQualifier: "sale_by_tender" })).toBe("Sale by tender");
  expect(formatPriceQualifier({ ...sale, priceQualifier: "poa" })).toBe("");
});
