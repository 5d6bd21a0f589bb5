import { expect, test } from "vitest";
import { groupByLocation } from "./comparables.tsx";

test("groups homes at the same location, or close to it, under one marker [2.2.5]", () => {
  const [here, there] = [
    { lng: -3.1, lat: 51 },
    { lng: -3.2, lat: 51 },
  ];
  expect(groupByLocation([{ location: here }, { location: there }, { location: here }], 0)).toEqual([
    { ...here, numbers: [1, 3] },
    { ...there, numbers: [2] },
  ]);
  expect(groupByLocation([{ location: here }, { location: there }], 0.06)).toEqual([{ ...here, numbers: [1, 2] }]);
});
