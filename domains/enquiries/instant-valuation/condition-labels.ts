import type { HomeCondition } from "./home-value-input.ts";

export const conditionLabels: Readonly<Record<HomeCondition, string>> = {
  "needs-work": "Needs work throughout",
  typical: "Average",
  good: "Good, with little to do",
  excellent: "Excellent, recently refurbished",
};
