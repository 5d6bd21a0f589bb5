import { expect, test } from "vitest";
import { secondsUntilNextAttempt } from "./outbox.server.ts";

test.each([
  [1, 0, 15],
  [1, 1, 30],
  [2, 1, 60],
  [3, 1, 120],
  [4, 1, 180],
  [2_000, 0, 90],
  [2_000, 1, 180],
])("after attempt %i, with jitter %d, the next is in %d s", (attempts, random, seconds) => {
  expect(secondsUntilNextAttempt(attempts, random)).toBe(seconds);
});
