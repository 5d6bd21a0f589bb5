import fc from "fast-check";
import { expect, test } from "vitest";
import { encodePolygon } from "./polygon-codec.ts";
import { surroundPoints } from "./surround-points.ts";

const point = fc.record({
  lng: fc.double({ min: -8, max: 2, noNaN: true }),
  lat: fc.double({ min: 49, max: 61, noNaN: true }),
});

test("the area is valid and has every place inside", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 12 }), (points) => {
      const corners = surroundPoints(points, 1);
      expect(encodePolygon(corners)).toHaveProperty("poly");
      for (const { lng, lat } of points)
        corners.forEach(([fromLat, fromLng], index) => {
          const [toLat, toLng] = corners[(index + 1) % corners.length] ?? [0, 0];
          expect((toLng - fromLng) * (lat - fromLat) - (toLat - fromLat) * (lng - fromLng)).toBeGreaterThan(0);
        });
    }),
  );
});

test("one place gives the area around it", () => {
  const corners = surroundPoints([{ lng: -3.1, lat: 51 }], 1);
  expect(corners).toHaveLength(8);
  expect(Math.max(...corners.map(([lat]) => lat)) - 51).toBeCloseTo(1 / 69.1);
});
