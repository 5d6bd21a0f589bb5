import { expect, test } from "vitest";
import { offersCalculators } from "./offers-calculators.ts";

const house = { channel: "sales" as const, price: 200_000, tags: ["house"] };
const hidden = ["gth commercial", "gth development"];

test.each([
  ["a house", house, true],
  ["a home to let", { ...house, channel: "lettings" as const }, false],
  ["a home without a price", { ...house, price: null }, false],
  ["a price of a pound", { ...house, price: 1 }, true],
  ["a price of nothing", { ...house, price: 0 }, false],
  ["the tag gth commercial among others", { ...house, tags: ["land", "gth-commercial"] }, false],
  ["the tag GTH Development", { ...house, tags: ["GTH Development"] }, false],
  ["a tag that is not hidden", { ...house, tags: ["commercial"] }, true],
])("%s", (_, property, offered) => {
  expect(offersCalculators(property, hidden)).toBe(offered);
});
