import { expect, test } from "vitest";
import type { Fact } from "../property-details.ts";
import { compareFacts, scalePlans } from "./compare-facts.ts";

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

test("draws a home with four times the floor area twice as wide, but neither without a size nor unreadably small", () => {
  const plan = (squareFeet: number | null) => ({ squareFeet, width: 800, height: 600 });
  expect(scalePlans([plan(500), plan(2_000), plan(null), null])).toEqual([0.5, 1, null, null]);
  expect(scalePlans([plan(400), plan(2_000)])).toEqual([null, null]);
});
