import { expect, test } from "vitest";
import { eagerAtFirst, eagerCards } from "./eager-cards.ts";

test.each([
  [320, 3],
  [767, 3],
  [768, 6],
  [991, 6],
  [992, 9],
  [1199, 9],
  [1200, 12],
  [3840, 12],
])("at %i px the first %i cards are loaded at once [1.9.14]", (width, cards) => {
  expect(eagerCards(width)).toBe(cards);
  expect(eagerCards(width)).toBeGreaterThanOrEqual(eagerAtFirst);
});
