import { expect, test } from "vitest";
import { defaultBuyer, parseBuyer, parseDeposit } from "./buyer.ts";

const buyer = { situation: "first", deposit: "10", miles: "12", days: "3" } as const;

test("a stored buyer is read back", () => {
  expect(parseBuyer(JSON.stringify(buyer))).toEqual(buyer);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["null", "null"],
  ["an unknown situation", JSON.stringify({ ...buyer, situation: "toString" })],
  ["a deposit that is no number", JSON.stringify({ ...buyer, deposit: "ten" })],
  ["a deposit of more than the price", JSON.stringify({ ...buyer, deposit: "250" })],
  ["a long number", JSON.stringify({ ...buyer, miles: "9999" })],
  ["ten days a week", JSON.stringify({ ...buyer, days: "10" })],
  ["a field missing", JSON.stringify({ situation: "first" })],
])("%s in storage is the default buyer", (_, text) => {
  expect(parseBuyer(text)).toBe(defaultBuyer);
});

test.each([
  ["", ""],
  ["abc", ""],
  ["10", "10"],
  ["100", "100"],
  ["101", "10"],
  ["250", "25"],
  ["£60,000", "60"],
])("a deposit typed as %j is %j per cent", (typed, deposit) => {
  expect(parseDeposit(typed)).toBe(deposit);
});
