import { expect, test } from "vitest";
import { describeUnit } from "./field-help.ts";

test.each([
  ["responseTimes", 30, "minutes"],
  ["responseTimes", 60, "minutes (1 hour)"],
  ["responseTimes", 90, "minutes (1.5 hours)"],
  ["retention", 24, "months (2 years)"],
  ["retention", "soon", "months"],
  ["colours", 24, undefined],
  [undefined, 24, undefined],
])("%s of %s is shown as %s", (group, value, expected) => {
  expect(describeUnit(group, value)).toBe(expected);
});
