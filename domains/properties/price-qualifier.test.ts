import { expect, test } from "vitest";
import { qualifierBefore } from "./price-qualifier.ts";
import { priceQualifiers } from "./property-words.ts";

const sale = { channel: "sales", propertyType: "cottage", letType: null, price: 425_000 } as const;
const letting = { channel: "lettings", propertyType: "flat", letType: "long", price: 1_250 } as const;

test("a sale says how its price is meant", () => {
  expect(qualifierBefore({ ...sale, priceQualifier: "offers_over" })).toBe("Offers over");
  expect(qualifierBefore({ ...sale, priceQualifier: "none" })).toBe("");
});

test.each(priceQualifiers.filter((qualifier) => qualifier !== "coming_soon"))(
  "a home to let has a rent and nothing before it, whatever a feed says: %s",
  (priceQualifier) => {
    expect(qualifierBefore({ ...letting, priceQualifier })).toBe("");
  },
);

test("a home to let may still be coming soon, and a workplace may invite offers", () => {
  expect(qualifierBefore({ ...letting, priceQualifier: "coming_soon" })).toBe("Coming soon");
  expect(qualifierBefore({ ...letting, propertyType: "office", priceQualifier: "offers_over" })).toBe("Offers over");
  expect(qualifierBefore({ ...letting, letType: "commercial", priceQualifier: "guide_price" })).toBe("Guide price");
});

test("without a figure nothing leads up to one", () => {
  expect(qualifierBefore({ ...sale, price: null, priceQualifier: "guide_price" })).toBe("");
  expect(qualifierBefore({ ...sale, price: null, priceQualifier: "sale_by_tender" })).toBe("Sale by tender");
  expect(qualifierBefore({ ...sale, priceQualifier: "poa" })).toBe("");
});
