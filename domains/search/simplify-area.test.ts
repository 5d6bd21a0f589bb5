import { expect, test } from "vitest";
import type { LatLng } from "./polyline.ts";
import { encodeArea } from "./search-area.ts";
import { simplifyArea } from "./simplify-area.ts";

const circle = (corners: number, shake = 0): LatLng[] =>
  Array.from({ length: corners }, (_, i) => {
    const [turn, radius] = [(2 * Math.PI * i) / corners, 0.05 + shake * Math.sin(i * 12.9898)];
    return [51 + radius * Math.sin(turn), -3 + 1.6 * radius * Math.cos(turn)] as const;
  });

test("points on a straight line are left out", () => {
  const square: LatLng[] = [
    [51, -3],
    [51, -2.95],
    [51, -2.9],
    [51.05, -2.9],
    [51.1, -2.9],
    [51.1, -3],
  ];
  expect(simplifyArea(square)).toEqual([square[0], square[2], square[4], square[5]]);
});

test.each([0, 0.002])("a ring of 900 points by a hand that shakes by %s can be searched", (shake) => {
  const ring = simplifyArea(circle(900, shake));
  expect(ring.length).toBeGreaterThan(8);
  expect(ring.length).toBeLessThanOrEqual(60);
  expect(encodeArea(ring)).toHaveProperty("poly");
});

test("a dot stays a dot", () => expect(simplifyArea([[51, -3]])).toEqual([[51, -3]]));
