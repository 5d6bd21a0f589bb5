import { expect, test } from "vitest";
import { getEagerCardCount, initialEagerCards } from "./result-cards.tsx";

test.each([
  [320, 3],
  [767, 3],
  [768, 6],
  [991, 6],
  [992, 9],
  [1199, 9],
  [1200, 12],
  [3840, 12],
])("at %i px the first %i cards load eagerly [1.9.14]", (width, cards) => {
  expect(getEagerCardCount(width)).toBe(cards);
  expect(getEagerCardCount(width)).toBeGreaterThanOrEqual(initialEagerCards);
});
