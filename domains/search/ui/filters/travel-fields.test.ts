import { expect, test } from "vitest";
import { findExact } from "./travel-fields.tsx";

const places = (...labels: string[]) => labels.map((label) => ({ label, placeId: label }));

test.each([
  ["taunton station ", ["Taunton station", "Taunton, Somerset"], "Taunton station"],
  ["TA1 1", ["TA1 1, Taunton"], "TA1 1, Taunton"],
  ["ta11aa", ["TA1 1AA", "TA11 6AA", "TA11 7AA"], "TA1 1AA"],
  ["Bridgwater", ["Bridgwater station", "Bridgwater, Somerset"], undefined],
  ["Tanton", ["Taunton, Somerset"], undefined],
  ["", [], undefined],
])("%j among %j is %j", (typed, labels, expected) => {
  expect(findExact(typed, places(...labels))?.label).toBe(expected);
});
