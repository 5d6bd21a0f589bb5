import { expect, test } from "vitest";
import { toPostcodePlaceId } from "./search-branches.server.ts";

test.each([
  ["ta1 1aa", "ta1-1aa"],
  ["TA11AA", "ta1-1aa"],
  ["TA1 1", "ta1-1"],
  ["ta24", "ta24"],
  ["YO1", "yo1"],
  ["Taunton", null],
  ["A38", "a38"],
  ["High Street 12", null],
  ["", null],
])("the place id of %j is %s", (text, placeId) => {
  expect(toPostcodePlaceId(text)).toBe(placeId);
});
