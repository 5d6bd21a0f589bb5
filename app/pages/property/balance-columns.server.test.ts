import { expect, test } from "vitest";
import { balanceColumns } from "./balance-columns.server.ts";

const home = {
  paragraphs: Array.from({ length: 6 }, () => "a".repeat(230)),
  features: ["Garden", "Garage", "No chain", "Gas heating", "Near the station"],
  roomCount: 8,
  priceCount: 0,
  material: [],
};

test.each([
  ["in a row above columns that are equally long", {}, "row"],
  ["above a short text beside many rooms", { paragraphs: ["a".repeat(230)] }, "left"],
  ["above few rooms beside a long text", { roomCount: 3 }, "right"],
])("puts the features %s", (_, change, featuresIn) => {
  expect(balanceColumns({ ...home, ...change }).featuresIn).toBe(featuresIn);
});

test.each([
  ["below the rooms, or below what a home without rooms must disclose", { roomCount: 0 }, "right"],
  ["below the text where the rooms are many", { roomCount: 13, features: [] }, "left"],
])("puts the price history %s", (_, change, historyIn) => {
  expect(balanceColumns({ ...home, priceCount: 3, ...change }).historyIn).toBe(historyIn);
});
