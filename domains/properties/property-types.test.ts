import { expect, test } from "vitest";
import { propertyTitle } from "./property-types.ts";

test.each([
  ["sales", "detached house", 3, "3 bedroom detached house for sale"],
  ["lettings", "studio", 1, "Studio to rent"],
  ["sales", "farm land", 0, "Farm land for sale"],
] as const)("titles %s %s with %i bedrooms as %s", (channel, propertyType, bedrooms, title) => {
  expect(propertyTitle({ channel, propertyType, bedrooms })).toBe(title);
});
