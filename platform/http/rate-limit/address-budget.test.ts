import { expect, test } from "vitest";
import { TooMany } from "#platform/errors.ts";
import { createAddressBudget } from "./address-budget.ts";

const at = (second: number) => new Date(second * 1000);

test("budgets each window and address separately and returns the retry delay", () => {
  const windows = [
    { seconds: 10, budget: 10 },
    { seconds: 60, budget: 25 },
  ];
  const spend = createAddressBudget({ windows, maxAddresses: 100 });
  spend("a", 10, at(600));
  expect(() => spend("a", 1, at(603))).toThrow(new TooMany(7));
  expect(() => spend("b", 1, at(603))).not.toThrow();
  spend("a", 10, at(610));
  expect(() => spend("a", 10, at(620))).toThrow(new TooMany(40));
  expect(() => spend("a", 10, at(660))).not.toThrow();
});

test("bounds memory when flooded with addresses", () => {
  const spend = createAddressBudget({ windows: [{ seconds: 10, budget: 1 }], maxAddresses: 3 });
  for (let n = 0; n < 10; n++) expect(() => spend(`address ${n}`, 1, at(0))).not.toThrow();
});
