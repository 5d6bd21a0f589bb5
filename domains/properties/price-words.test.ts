import { describe, expect, test } from "vitest";
import { type Asking, monthlyRent, perPersonPerWeek, priceText, qualifierText, weeklyRent } from "./price-words.ts";
import { priceQualifiers } from "./property-words.ts";

const asking = (change: Partial<Asking>): Asking => ({
  price: 425_000,
  priceQualifier: "none",
  rentFrequency: null,
  ...change,
});

describe("price", () => {
  test.each<[Asking, string]>([
    [asking({}), "£425,000"],
    [asking({ priceQualifier: "guide_price" }), "£425,000"],
    [asking({ priceQualifier: "poa" }), "Price on application"],
    [asking({ price: null }), "Price on application"],
    [asking({ price: 1250, rentFrequency: "pcm" }), "£1,250 pcm"],
    [asking({ price: 145, rentFrequency: "pppw" }), "£145 pppw"],
    [asking({ price: 18_000, rentFrequency: "pa" }), "£18,000 pa"],
  ])("%o reads %s", (value, text) => {
    expect(priceText(value)).toBe(text);
  });

  test("every qualifier but none has words", () => {
    for (const qualifier of priceQualifiers) expect(qualifierText(qualifier) !== "").toBe(qualifier !== "none");
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
  ] as const)("%s %i with %i bedrooms is %i a month", (frequency, price, bedrooms, monthly) => {
    expect(monthlyRent(price, frequency, bedrooms)).toBe(monthly);
  });

  test("1,000 a month is 231 a week [1.9.20]", () => {
    expect(weeklyRent(1000)).toBe(231);
  });

  test("per person per week divides by bedrooms unless the agency says not to [1.3.68 1.9.21]", () => {
    expect(perPersonPerWeek(1000, 1, { displayPppwWithoutBedroomDivision: false })).toBe(231);
    expect(perPersonPerWeek(2080, 4, { displayPppwWithoutBedroomDivision: false })).toBe(120);
    expect(perPersonPerWeek(2080, 4, { displayPppwWithoutBedroomDivision: true })).toBe(480);
    expect(perPersonPerWeek(1000, 0, { displayPppwWithoutBedroomDivision: false })).toBe(231);
  });
});
