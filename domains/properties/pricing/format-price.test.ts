import { describe, expect, test } from "vitest";
import { priceQualifierLabels } from "#domains/properties/property-enums.ts";
import { type AskingPrice, formatPrice, toMonthlyRent, toPerPersonPerWeek, toWeeklyRent } from "./format-price.ts";

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
