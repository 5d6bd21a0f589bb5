import { expect, test } from "vitest";
import { spotsOf } from "./spots-of.ts";

test("homes at one place share a mark", () => {
  const [here, there] = [
    { lng: -3.1, lat: 51 },
    { lng: -3.2, lat: 51 },
  ];
  expect(
    spotsOf([
      { location: here, price: 200_000 },
      { location: there, price: 210_000 },
      { location: here, price: 220_000 },
    ]),
  ).toEqual([
    { ...here, prices: [200_000, 220_000] },
    { ...there, prices: [210_000] },
  ]);
});
