import type { HomeCondition } from "./valuation-question.ts";

export const conditionLabels: Readonly<Record<HomeCondition, string>> = {
  "needs-work": "Needs work throughout",
  typical: "Lived in, as most homes are",
  good: "Good, with little to do",
  excellent: "Excellent, newly done throughout",
};
