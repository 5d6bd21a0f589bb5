import { expect, test } from "vitest";
import { createUnseenFirst } from "./unseen-first.ts";

const cards = (...ids: number[]) => ids.map((property_id) => ({ property_id }));

test("a row shows the homes that no row above shows, and others only to be full", () => {
  const pick = createUnseenFirst();
  expect(pick(cards(1, 2, 3, 4), 2)).toEqual(cards(1, 2));
  expect(pick(cards(1, 2, 3, 4), 2)).toEqual(cards(3, 4));
  expect(pick(cards(1, 5), 2)).toEqual(cards(5, 1));
  expect(pick(cards(1, 2), 2)).toEqual(cards(1, 2));
});
