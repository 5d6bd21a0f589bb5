import { expect, test } from "vitest";
import { findMonthlyRent, findReservationFee, splitFeatures } from "./feature-facts.ts";

test("reads what an investor asks first from the features", () => {
  const features = ["Two bedrooms", "Let at £1,100 a month", "5.7% gross yield, 4.0% net", "Flat let at £850 a month"];
  expect(splitFeatures(features)).toEqual({
    facts: [
      { label: "Rent", value: "£1,100 a month" },
      { label: "Yield", value: "5.7% gross, 4.0% net" },
    ],
    features: ["Two bedrooms", "Flat let at £850 a month"],
  });
});

test.each([
  ["New three-year lease, break at eighteen months", "Lease", "New three-year lease, break at eighteen months"],
  ["Let agreed on a six-year lease", "Lease", "Let agreed on a six-year lease"],
  ["£11,500 a year plus VAT", "VAT", "Payable"],
  ["£13,750 a year, no VAT", "VAT", "None"],
  ["No VAT on the price", "VAT", "None"],
  ["VAT payable on the price", "VAT", "Payable"],
  ["Use class E(g) (offices)", "Use class", "E(g) (offices)"],
  ["Service charge about £1,950 a year", "Service charge", "about £1,950 a year"],
  ["Rateable value £16,750 (shop)", "Rateable value", "£16,750 (shop)"],
  ["Soil: deep silty loam", "Soil", "deep silty loam"],
  ["Lot 2: 70 acres, £920,000", "Lot 2", "70 acres, £920,000"],
] as const)("%s is a fact", (feature, label, value) => {
  expect(splitFeatures([feature])).toEqual({ facts: [{ label, value }], features: [] });
});

test("leaves a second fact of a name among the features", () => {
  const features = ["£13,750 a year, no VAT", "No VAT on the price", "Leasehold"];
  expect(splitFeatures(features).features).toEqual(["No VAT on the price", "Leasehold"]);
});

test.each([
  [["Garden", "Let at £1,295 a month"], 1_295],
  [["Rent £150 a week"], 650],
  [["Rent: £13,750 a year"], 1_146],
  [["5.8% gross yield"], null],
])("reads the monthly rent of a home sold with a tenant from %j", (features, rent) => {
  expect(findMonthlyRent(features)).toBe(rent);
});

test("reads the reservation fee of a lot from the features", () => {
  const feature = "Reservation fee 4.5% including VAT, at least £6,600";
  const text = "4.5% including VAT, at least £6,600";
  expect(findReservationFee(["Lot 6", feature])).toEqual({ feature, text, percent: 4.5, minimum: 6_600 });
  expect(findReservationFee(["Reservation fee: 5% inc VAT"])).toMatchObject({ percent: 5, minimum: 0 });
  expect(findReservationFee(["Reservation fee payable"])).toBeNull();
});
