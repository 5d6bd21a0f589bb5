import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseSearch } from "./normalise-search.ts";
import type { Viewport } from "./search-state.ts";
import { closeViewport, snapViewport } from "./snap-viewport.ts";

const viewport = fc
  .tuple(
    fc.double({ min: -10, max: 1, noNaN: true }),
    fc.double({ min: 49, max: 60, noNaN: true }),
    fc.double({ min: 1e-3, max: 8, noNaN: true }),
    fc.double({ min: 1e-3, max: 8, noNaN: true }),
  )
  .map(([west, south, wide, tall]): Viewport => [west, south, west + wide, south + tall]);

const holds = (outer: Viewport, inner: Viewport, slack = 0) =>
  outer[0] <= inner[0] + slack &&
  outer[1] <= inner[1] + slack &&
  outer[2] >= inner[2] - slack &&
  outer[3] >= inner[3] - slack;

test("a snapped viewport holds what is seen and is one a search can have", () => {
  fc.assert(
    fc.property(viewport, fc.double({ min: 4, max: 17, noNaN: true }), (seen, zoom) => {
      const snapped = snapViewport(seen, zoom);
      expect(holds(snapped, seen, 1e-5)).toBe(true);
      expect(normaliseSearch({ viewport: snapped }).viewport).toEqual(snapped);
    }),
  );
});

test("a small move asks for the same again", () => {
  expect(snapViewport([-3.2, 51, -3.1, 51.05], 12.1)).toEqual(snapViewport([-3.201, 51.001, -3.101, 51.051], 11.9));
});

test("a viewport around one point is not empty and holds it", () => {
  fc.assert(
    fc.property(viewport, ([lng, lat]) => {
      const close = closeViewport([lng, lat, lng, lat]);
      expect(holds(close, [lng, lat, lng, lat])).toBe(true);
      expect(normaliseSearch({ viewport: close }).viewport).toEqual(close);
    }),
  );
});
