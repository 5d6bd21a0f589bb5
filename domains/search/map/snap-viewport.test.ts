import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseSearch } from "#domains/search/state/normalise-search.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { smallestViewport, snapViewport } from "./snap-viewport.ts";

const viewport = fc
  .tuple(
    fc.double({ min: -10, max: 1, noNaN: true }),
    fc.double({ min: 49, max: 60, noNaN: true }),
    fc.double({ min: 1e-3, max: 8, noNaN: true }),
    fc.double({ min: 1e-3, max: 8, noNaN: true }),
  )
  .map(([west, south, wide, tall]): Viewport => [west, south, west + wide, south + tall]);

const contains = (outer: Viewport, inner: Viewport, slack = 0) =>
  outer[0] <= inner[0] + slack &&
  outer[1] <= inner[1] + slack &&
  outer[2] >= inner[2] - slack &&
  outer[3] >= inner[3] - slack;

test("a snapped viewport contains the visible area and is valid in a search", () => {
  fc.assert(
    fc.property(viewport, fc.double({ min: 4, max: 17, noNaN: true }), (visible, zoom) => {
      const snapped = snapViewport(visible, zoom);
      expect(contains(snapped, visible, 1e-5)).toBe(true);
      expect(normaliseSearch({ viewport: snapped }).viewport).toEqual(snapped);
    }),
  );
});

test("a small move snaps to the same viewport", () => {
  expect(snapViewport([-3.2, 51, -3.1, 51.05], 12.1)).toEqual(snapViewport([-3.201, 51.001, -3.101, 51.051], 11.9));
});

test("a viewport around one point is valid and contains it", () => {
  fc.assert(
    fc.property(viewport, ([lng, lat]) => {
      const close = smallestViewport([lng, lat, lng, lat]);
      expect(contains(close, [lng, lat, lng, lat])).toBe(true);
      expect(normaliseSearch({ viewport: close }).viewport).toEqual(close);
    }),
  );
});
