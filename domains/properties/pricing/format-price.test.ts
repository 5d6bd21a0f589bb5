import { describe, expect, test } from "vitest";
import { type PriceQualifier, priceQualifierLabels } from "#domains/properties/property-enums.ts";
import {
  type AskingPrice,
  formatPinPrice,
  formatPrice,
  formatPriceQualifier,
  formatQualifiedPrice,
  toMonthlyRent,
  toPerPersonPerWeek,
  toWeeklyRent,
} from "./format-price.ts";

const asking = (change: Partial<AskingPrice>): AskingPrice => ({
  price: 425_000,
  priceQualifier: "none",
  rentFrequency: null,
  ...change,
});

describe("price", () => {
  test.each<[AskingPrice, string]>([
    [asking({}), "£425,000"],
    [asking({ priceQualifier: "guide_price" }), "£425,000"],
    [asking({ priceQualifier: "poa" }), "Price on application"],
    [asking({ price: null }), "Price on application"],
    [asking({ price: 1250, rentFrequency: "pcm" }), "£1,250 pcm"],
    [asking({ price: 145, rentFrequency: "pppw" }), "£145 pppw"],
    [asking({ price: 18_000, rentFrequency: "pa" }), "£18,000 pa"],
  ])("formats %o as %s", (value, text) => {
    expect(formatPrice(value)).toBe(text);
  });

  test("every qualifier except none has a label", () => {
    for (const [qualifier, label] of Object.entries(priceQualifierLabels))
      expect(label !== "").toBe(qualifier !== "none");
  });
});

describe("rent", () => {
  test.each([
    ["pcm", 1000, 2, 1000],
    ["pw", 231, 2, 1001],
    ["pq", 3000, 2, 1000],
    ["pa", 12_000, 0, 1000],
    ["pppw", 120, 4, 2080],
    ["pppw", 120, 0, 520],
  ] as const)("converts %s %i with %i bedrooms to %i a month", (frequency, price, bedrooms, monthly) => {
    expect(toMonthlyRent(price, frequency, bedrooms)).toBe(monthly);
  });

  test("converts 1,000 a month to 231 a week [1.9.20]", () => {
    expect(toWeeklyRent(1000)).toBe(231);
  });

  test("divides the rent per person per week by bedrooms unless the agency turns that off [1.3.68 1.9.21]", () => {
    expect(toPerPersonPerWeek(1000, 1, { displayPppwWithoutBedroomDivision: false })).toBe(231);
    expect(toPerPersonPerWeek(2080, 4, { displayPppwWithoutBedroomDivision: false })).toBe(120);
    expect(toPerPersonPerWeek(2080, 4, { displayPppwWithoutBedroomDivision: true })).toBe(480);
    expect(toPerPersonPerWeek(1000, 0, { displayPppwWithoutBedroomDivision: false })).toBe(231);
  });
});

test.each([
  [425_000, "none", null, "£425k"],
  [424_950, "guide_price", null, "£425k"],
  [72_500, "none", null, "£72.5k"],
  [999_950, "none", null, "£1m"],
  [1_250_000, "none", null, "£1.25m"],
  [12_345_678, "none", null, "£12.3m"],
  [5_000, "none", null, "£5,000"],
  [1_250, "none", "pcm", "£1,250 pcm"],
  [300, "none", "pw", "£300 pw"],
  [12_000, "none", "pa", "£12,000 pa"],
  [500_000, "poa", null, "POA"],
  [null, "none", null, "POA"],
] as const)("formats %s %s %s as %s", (price, priceQualifier, rentFrequency, text) => {
  expect(formatPinPrice({ price, priceQualifier, rentFrequency })).toBe(text);
});

const sale = { channel: "sales", propertyType: "cottage", letType: null, auctionDate: null, price: 425_000 } as const;
const letting = {
  channel: "lettings",
  propertyType: "flat",
  letType: "long",
  auctionDate: null,
  price: 1_250,
} as const;

test("shows the qualifier of a sale", () => {
  expect(formatPriceQualifier({ ...sale, priceQualifier: "offers_over" })).toBe("Offers over");
  expect(formatPriceQualifier({ ...sale, priceQualifier: "none" })).toBe("");
  const home = { ...sale, price: 425_000, rentFrequency: null };
  expect(formatQualifiedPrice({ ...home, priceQualifier: "offers_over" })).toBe("Offers over £425,000");
  expect(formatQualifiedPrice({ ...home, priceQualifier: "none" })).toBe("£425,000");
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

test("the price of an auction lot is its guide price", () => {
  const lot = {
    channel: "sales",
    propertyType: "cottage",
    letType: null,
    price: 90_000,
    auctionDate: "2026-12-10",
  } as const;
  expect(formatPriceQualifier({ ...lot, priceQualifier: "none" })).toBe("Guide price");
  expect(formatPriceQualifier({ ...lot, priceQualifier: "from" })).toBe("From");
  expect(formatPriceQualifier({ ...lot, price: null, priceQualifier: "none" })).toBe("");
});
