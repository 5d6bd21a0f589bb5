import { expect, test } from "vitest";
import { formatMiles } from "./format-miles.ts";

test.each([
  [0, "0.1 miles"],
  [0.44, "0.4 miles"],
  [1.02, "1 mile"],
  [9.94, "9.9 miles"],
  [9.96, "10 miles"],
  [27.4, "27 miles"],
])("%f is %s", (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});
