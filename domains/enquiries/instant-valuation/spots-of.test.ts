import { expect, test } from "vitest";
import { spotsOf } from "./spots-of.ts";

test("homes at one place share a mark with their numbers in the list [2.2.5]", () => {
  const [here, there] = [
    { lng: -3.1, lat: 51 },
    { lng: -3.2, lat: 51 },
  ];
  expect(spotsOf([{ location: here }, { location: there }, { location: here }])).toEqual([
    { ...here, numbers: [1, 3] },
    { ...there, numbers: [2] },
  ]);
});
