import { expect, test } from "vitest";
import { hasCalculators } from "./has-calculators.ts";

const house = { channel: "sales" as const, price: 200_000, tags: ["house"] };
const hidden = ["gth commercial", "gth development"];

test.each([
  ["a house", house, true],
  ["a home to let [2.2.12 2.6.4]", { ...house, channel: "lettings" as const }, false],
  ["a home without a price [2.6.5]", { ...house, price: null }, false],
  ["a price of one pound", { ...house, price: 1 }, true],
  ["a price of zero [2.6.5]", { ...house, price: 0 }, false],
  ["the hidden tag gth-commercial among others [2.6.6]", { ...house, tags: ["land", "gth-commercial"] }, false],
  ["the hidden tag GTH Development [2.6.6]", { ...house, tags: ["GTH Development"] }, false],
  ["a tag that is not hidden", { ...house, tags: ["commercial"] }, true],
])("calculators for %s", (_, property, offered) => {
  expect(hasCalculators(property, hidden)).toBe(offered);
});
