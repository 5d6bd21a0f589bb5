import { expect, test } from "vitest";
import { joinOverlapping } from "./join-overlapping.ts";
import type { MapCluster, MapPin } from "./map-grid.ts";

const zoom = 9;
/** Degrees of a pixel at that zoom at 51° north. */
const pixel = 360 / (512 * 2 ** zoom);
const cluster = (x: number, y: number, count: number): MapCluster => {
  const [lng, lat] = [-3 + x * pixel, 51 + y * pixel * 0.629];
  return { kind: "cluster", count, lng, lat, bounds: [lng, lat, lng, lat] };
};
const pin = (x: number, y: number): MapPin => ({
  ...{ kind: "pin", property_id: 7, price: "£1", property_channel: "sales", badge: null },
  ...{ lng: -3 + x * pixel, lat: 51 + y * pixel * 0.629 },
});

test.each([
  ["a smaller cluster under a larger one", [cluster(30, 0, 2), cluster(0, 0, 9)], [11]],
  ["clusters apart", [cluster(60, 0, 2), cluster(0, 0, 9)], [9, 2]],
  ["a pin whose bubble covers a cluster", [pin(0, -50), cluster(0, 0, 9)], [10]],
  ["a pin above a cluster", [pin(0, 30), cluster(0, 0, 9)], ["£1", 9]],
  ["two pins", [pin(0, 0), pin(5, 0)], ["£1", "£1"]],
])("%s", (_, features, expected) => {
  const found = joinOverlapping(features, zoom);
  expect(found.map((feature) => (feature.kind === "pin" ? feature.price : feature.count))).toEqual(expected);
});

test("a cluster keeps its place and reaches to what it took in", () => {
  const [large, small] = [cluster(0, 0, 9), cluster(30, 0, 2)];
  expect(joinOverlapping([large, small], zoom)).toEqual([
    { ...large, count: 11, bounds: [large.lng, large.lat, small.lng, large.lat] },
  ]);
});
