import { expect, test } from "vitest";
import { offersCalculators } from "./offers-calculators.ts";

const house = { channel: "sales" as const, price: 200_000, tags: ["house"] };
const hidden = ["gth commercial", "gth development"];

test.each([
  ["a house", house, true],
  ["a home to let [2.2.12 2.6.4]", { ...house, channel: "lettings" as const }, false],
  ["a home without a price [2.6.5]", { ...house, price: null }, false],
  ["a price of a pound", { ...house, price: 1 }, true],
  ["a price of nothing [2.6.5]", { ...house, price: 0 }, false],
  ["the tag gth commercial among others [2.6.6]", { ...house, tags: ["land", "gth-commercial"] }, false],
  ["the tag GTH Development [2.6.6]", { ...house, tags: ["GTH Development"] }, false],
  ["a tag that is not hidden", { ...house, tags: ["commercial"] }, true],
])("%s", (_, property, offered) => {
  expect(offersCalculators(property, hidden)).toBe(offered);
});
