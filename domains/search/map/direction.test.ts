import { expect, test } from "vitest";
import { describeDirection, sortByDistance } from "./direction.ts";

const taunton = { lng: -3.1, lat: 51 };

test.each([
  [{ lng: -3.1, lat: 51.1 }, "6.9 miles north"],
  [{ lng: -3, lat: 51 }, "4.3 miles east"],
  [{ lng: -3.1, lat: 50.9 }, "6.9 miles south"],
  [{ lng: -3.2, lat: 51 }, "4.3 miles west"],
  [{ lng: -3.2, lat: 51.0629 }, "6.1 miles north-west"],
  [{ lng: -3.2, lat: 50.9371 }, "6.1 miles south-west"],
  [{ lng: -3.0998, lat: 51 }, "in the middle"],
])("%j is %s", (place, text) => {
  expect(describeDirection(taunton, place)).toBe(text);
});

test("the nearest comes first", () => {
  const [near, far] = [
    { lng: -3.1, lat: 51.01 },
    { lng: -3.3, lat: 51 },
  ];
  expect(sortByDistance(taunton, [far, near])).toEqual([near, far]);
});
