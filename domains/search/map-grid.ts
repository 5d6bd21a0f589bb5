import type { Viewport } from "./search-state.ts";

/** Homes of one square of the map. */
export type Cell = Readonly<{ count: number; firstId: number; bounds: Viewport }>;

/** Width and height of a square in degrees. */
export type CellSize = Readonly<{ wide: number; tall: number }>;

const worldPixels = 512;
const cellPixels = 64;
/** A degree of latitude is as long on the screen as 1/cos of it; one figure for the whole country keeps squares in place. */
const squeeze = 0.58;
const mostAcross = 32;
const zoomOfWholeCountry = 5;
const deepestZoom = 20;

/** Squares stay where they are while the map moves; a viewport too large for its zoom gets larger ones. */
export function cellSize(zoom: number, viewport: Viewport | undefined): CellSize {
  const deepest = viewport ? deepestZoom : zoomOfWholeCountry;
  const level = Math.round(Math.min(Math.max(Number.isFinite(zoom) ? zoom : 0, 0), deepest));
  const wide = (360 * cellPixels) / (worldPixels * 2 ** level);
  const [west, south, east, north] = viewport ?? [0, 0, 0, 0];
  return {
    wide: Math.max(wide, (east - west) / mostAcross),
    tall: Math.max(wide * squeeze, (north - south) / mostAcross),
  };
}

/** Joins what would lie on top of each other, the smaller to the larger. */
export function mergeCells(cells: readonly Cell[], { wide, tall }: CellSize): Cell[] {
  const merged: { cell: Cell; at: readonly [number, number] }[] = [];
  const sorted = cells.toSorted((a, b) => b.count - a.count || a.firstId - b.firstId);
  for (const cell of sorted) {
    const [lng, lat] = middleOf(cell.bounds);
    const near = merged.find(({ at }) => Math.abs(at[0] - lng) < wide && Math.abs(at[1] - lat) < tall * 0.75);
    if (near) near.cell = join(near.cell, cell);
    else merged.push({ cell, at: [lng, lat] });
  }
  return merged.map(({ cell }) => cell);
}

export function middleOf([west, south, east, north]: Viewport): [lng: number, lat: number] {
  return [(west + east) / 2, (south + north) / 2];
}

export function boundsOf(cells: readonly Cell[]): Viewport | null {
  const [first, ...rest] = cells.map(({ bounds }) => bounds);
  return first === undefined ? null : rest.reduce(around, first);
}

function join(one: Cell, other: Cell): Cell {
  return {
    count: one.count + other.count,
    firstId: Math.min(one.firstId, other.firstId),
    bounds: around(one.bounds, other.bounds),
  };
}

function around(a: Viewport, b: Viewport): Viewport {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
