import type { Badge } from "#domains/properties/cards/badge.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";

export type Cell = Readonly<{ count: number; firstId: number; bounds: Viewport }>;

/** In degrees. */
export type CellSize = Readonly<{ width: number; height: number }>;

const worldPixels = 512;
const cellPixels = 64;
/** Height of a square cell in degrees relative to its width; one value for the whole country keeps the grid fixed. */
const heightRatio = 0.58;
const maxCellsAcross = 32;
const countryZoom = 5;
export const maxGridZoom = 20;

/** The grid is fixed while the map moves; cells grow when the viewport would hold more than `maxCellsAcross`. */
export function cellSize(zoom: number, viewport: Viewport | undefined): CellSize {
  const maxLevel = viewport ? maxGridZoom : countryZoom;
  const level = Math.round(Math.min(Math.max(Number.isFinite(zoom) ? zoom : 0, 0), maxLevel));
  const width = (360 * cellPixels) / (worldPixels * 2 ** level);
  const [west, south, east, north] = viewport ?? [0, 0, 0, 0];
  return {
    width: Math.max(width, (east - west) / maxCellsAcross),
    height: Math.max(width * heightRatio, (north - south) / maxCellsAcross),
  };
}

/** The cells counted in `map_cells`; their size is also in the migration that creates it. */
export const storedCell: CellSize = { width: 0.3515625, height: 0.20390625 };

type CellRange = readonly [from: number, to: number];

/** The stored cells inside a viewport, and the strips between them and its edges; no ranges without a viewport. */
export type InnerCells = Readonly<{ x?: CellRange; y?: CellRange; edges: readonly Viewport[] }>;

/** null when no stored cell is inside the viewport. */
export function innerCells(viewport: Viewport | undefined): InnerCells | null {
  if (viewport === undefined) return { edges: [] };
  const [west, south, east, north] = viewport;
  const x: CellRange = [Math.ceil(west / storedCell.width), Math.floor(east / storedCell.width) - 1];
  const y: CellRange = [Math.ceil(south / storedCell.height), Math.floor(north / storedCell.height) - 1];
  if (x[0] > x[1] || y[0] > y[1]) return null;
  // The strips overlap the cells a little, because of rounding.
  const overlap = 1e-9;
  const edges: Viewport[] = [
    [west, south, x[0] * storedCell.width + overlap, north],
    [(x[1] + 1) * storedCell.width - overlap, south, east, north],
    [west, south, east, y[0] * storedCell.height + overlap],
    [west, (y[1] + 1) * storedCell.height - overlap, east, north],
  ];
  return { x, y, edges };
}

/** A cell of the grid of `cellSize`. */
export type GridCell = Cell & Readonly<{ column: number; row: number }>;

/** Joins the parts of a cell that were counted apart. */
export function joinGridCells(parts: readonly GridCell[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { column, row, ...part } of parts) {
    const key = `${column} ${row}`;
    const known = cells.get(key);
    cells.set(key, known ? joinCells(known, part) : part);
  }
  return [...cells.values()];
}

/** Merges cells whose markers would overlap, the smaller into the larger. */
export function mergeCells(cells: readonly Cell[], { width, height }: CellSize): Cell[] {
  const merged: { cell: Cell; at: readonly [number, number] }[] = [];
  const sorted = cells.toSorted((a, b) => b.count - a.count || a.bounds[0] - b.bounds[0] || a.bounds[1] - b.bounds[1]);
  for (const cell of sorted) {
    const [lng, lat] = getCentre(cell.bounds);
    const near = merged.find(({ at }) => Math.abs(at[0] - lng) < width && Math.abs(at[1] - lat) < height * 0.75);
    if (near) near.cell = joinCells(near.cell, cell);
    else merged.push({ cell, at: [lng, lat] });
  }
  return merged.map(({ cell }) => cell);
}

export function getCentre([west, south, east, north]: Viewport): [lng: number, lat: number] {
  return [(west + east) / 2, (south + north) / 2];
}

export function combineBounds(cells: readonly Cell[]): Viewport | null {
  const [first, ...rest] = cells.map(({ bounds }) => bounds);
  return first === undefined ? null : rest.reduce(unionBounds, first);
}

function joinCells(one: Cell, other: Cell): Cell {
  return {
    count: one.count + other.count,
    firstId: Math.min(one.firstId, other.firstId),
    bounds: unionBounds(one.bounds, other.bounds),
  };
}

function unionBounds(a: Viewport, b: Viewport): Viewport {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const gridPixels = 128;

/** Expands the viewport to a fixed grid, so that small moves and other visitors hit the same cached pins. */
export function snapViewport([west, south, east, north]: Viewport, zoom: number): Viewport {
  const width = (360 * gridPixels) / (512 * 2 ** Math.round(zoom));
  const height = width / 2;
  return [
    Math.max(-180, roundDown(west, width)),
    Math.max(-90, roundDown(south, height)),
    Math.min(180, roundUp(east, width)),
    Math.min(90, roundUp(north, height)),
  ];
}

/** The smallest valid viewport around one point or a few close ones. */
export function smallestViewport([west, south, east, north]: Viewport): Viewport {
  const finest = 1e-5;
  return [
    roundDegrees(roundDown(west, finest)),
    roundDegrees(roundDown(south, finest)),
    roundDegrees(roundUp(east, finest) + finest),
    roundDegrees(roundUp(north, finest) + finest),
  ];
}

function roundDown(degrees: number, step: number): number {
  return roundDegrees(Math.floor(degrees / step) * step);
}

function roundUp(degrees: number, step: number): number {
  return roundDegrees(Math.ceil(degrees / step) * step);
}

/** To five decimals, about a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5 + 0;
}

/** One property at its public location, which is approximate when the address is hidden. */
export type MapPin = {
  kind: "pin";
  property_id: number;
  lng: number;
  lat: number;
  price: string;
  property_channel: Channel;
  badge: Badge | null;
};

/** Properties too close to show separately at this zoom. */
export type MapCluster = { kind: "cluster"; count: number; lng: number; lat: number; bounds: Viewport };

export type MapPins = {
  features: (MapPin | MapCluster)[];
  total_count: number;
  /** Around all results; null when there are none. */
  bounds: Viewport | null;
};
