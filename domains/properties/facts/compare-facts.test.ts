import { expect, test } from "vitest";
import type { Fact } from "../property-details.ts";
import { compareFacts, findBest, scalePlans } from "./compare-facts.ts";

test("lists each fact once and marks what differs, is unknown or does not apply", () => {
  const house: Fact[] = [
    { label: "Bedrooms", value: "3" },
    { label: "Tenure", value: "Freehold" },
  ];
  const flat: Fact[] = [
    { label: "Bedrooms", value: "3" },
    { label: "Tenure", value: null },
    { label: "Ground rent", value: "£200 a year" },
  ];
  expect(compareFacts([house, flat])).toEqual([
    { label: "Bedrooms", values: ["3", "3"], differs: false },
    { label: "Tenure", values: ["Freehold", null], differs: true },
    { label: "Ground rent", values: [undefined, "£200 a year"], differs: true },
  ]);
  const labels = compareFacts([house, flat], "Tenure").map(({ label }) => label);
  expect(labels).toEqual(["Bedrooms", "Ground rent", "Tenure"]);
});

test("marks the largest home and the lowest total, if all are known and one is the best", () => {
  const sizes = { label: "Size" as const, values: ["990 sq ft (92 m²)", "1,500 sq ft (139 m²)"] };
  expect(findBest(sizes)).toEqual({ index: 1, word: "Largest" });
  expect(findBest({ ...sizes, values: ["990 sq ft (92 m²)", null] })).toBeNull();
  expect(findBest({ label: "Total", values: ["£1,200", "£990", "£1,300"] })).toEqual({ index: 1, word: "Lowest" });
  expect(findBest({ label: "Total", values: ["£990", "£990"] })).toBeNull();
  expect(findBest({ label: "Total", values: ["£990", "At least £700"] })).toBeNull();
  expect(findBest({ label: "Bedrooms", values: ["1", "2"] })).toBeNull();
});

test("draws a home with four times the floor area twice as wide, but neither without a size nor unreadably small", () => {
  const plan = (squareFeet: number | null) => ({ squareFeet, width: 800, height: 600 });
  expect(scalePlans([plan(500), plan(2_000), plan(null), null])).toEqual([0.5, 1, null, null]);
  expect(scalePlans([plan(400), plan(2_000)])).toEqual([null, null]);
});
