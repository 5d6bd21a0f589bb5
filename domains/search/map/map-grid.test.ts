import fc from "fast-check";
import { expect, test } from "vitest";
import { normaliseSearch, type Viewport } from "#domains/search/state/search-state.ts";
import { type Cell, cellSize, combineBounds, mergeCells, smallestViewport, snapViewport } from "./map-grid.ts";

const spot = (lng: number, lat: number, count = 1, firstId = 1): Cell => ({
  count,
  firstId,
  bounds: [lng, lat, lng, lat],
});

test("a cell is 64 pixels wide, and half as wide at the next zoom level", () => {
  const view: Viewport = [-3.2, 51, -3, 51.1];
  expect(cellSize(10, view).width).toBeCloseTo((360 / (512 * 1024)) * 64);
  expect(cellSize(11, view).width).toBeCloseTo(cellSize(10, view).width / 2);
});

test.each<[number, Viewport | undefined]>([
  [22, [-180, -90, 180, 90]],
  [Number.NaN, [-180, -90, 180, 90]],
  [1e9, [-11, 49, 3, 61]],
])("zoom %s over %s has at most 32 cells across", (zoom, view) => {
  const { width, height } = cellSize(zoom, view);
  expect(360 / width).toBeLessThanOrEqual(view ? (32 * 360) / (view[2] - view[0]) : 1000);
  expect((view?.[3] ?? 0) - (view?.[1] ?? 0)).toBeLessThanOrEqual(32 * height);
});

test("uses the country-wide zoom without a viewport", () => {
  expect(cellSize(18, undefined)).toEqual(cellSize(5, undefined));
});

test("merges overlapping pins into one cluster and leaves the rest", () => {
  const size = { width: 1, height: 1 };
  const merged = mergeCells([spot(0, 0, 2, 7), spot(0.3, 0.1, 3, 4), spot(5, 5, 1, 9)], size);
  expect(merged).toEqual([{ count: 5, firstId: 4, bounds: [0, 0, 0.3, 0.1] }, spot(5, 5, 1, 9)]);
});

test("merging preserves count and bounds, whatever the order of cells", () => {
  const cell = fc
    .record({ lng: fc.integer({ min: -50, max: 50 }), lat: fc.integer({ min: -50, max: 50 }), count: fc.nat(9) })
    .map(({ lng, lat, count }) => [lng / 10, lat / 10, count + 1] as const);
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), (spots) => {
      const cells = spots.map(([lng, lat, count], index) => spot(lng, lat, count, index + 1));
      const merged = mergeCells(cells, { width: 1, height: 0.6 });
      const total = (list: readonly Cell[]) => list.reduce((sum, { count }) => sum + count, 0);
      expect(total(merged)).toBe(total(cells));
      expect(combineBounds(merged)).toEqual(combineBounds(cells));
      expect(mergeCells(cells.toReversed(), { width: 1, height: 0.6 })).toEqual(merged);
    }),
  );
});

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
