import { expect, test } from "vitest";
import { circleAround } from "./circle.ts";

test("every corner is at the given distance", () => {
  const centre = { lng: -3.1, lat: 51.01 };
  for (const [lng, lat] of circleAround(centre, 700)) {
    const east = (lng - centre.lng) * 111_320 * Math.cos((centre.lat * Math.PI) / 180);
    expect(Math.hypot(east, (lat - centre.lat) * 111_320)).toBeCloseTo(700, 6);
  }
});
