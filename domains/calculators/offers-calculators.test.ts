import { expect, test } from "vitest";
import { offersCalculators } from "./offers-calculators.ts";

const house = { channel: "sales" as const, price: 200_000, tags: ["house"] };
const hidden = ["gth commercial", "gth development"];

test.each([
  [house, true],
  [{ ...house, channel: "lettings" as const }, false],
  [{ ...house, price: null }, false],
  [{ ...house, price: 0 }, false],
  [{ ...house, tags: ["land", "gth-commercial"] }, false],
  [{ ...house, tags: ["GTH Development"] }, false],
  [{ ...house, tags: ["commercial"] }, true],
])("%o: %s", (property, offered) => {
  expect(offersCalculators(property, hidden)).toBe(offered);
});
