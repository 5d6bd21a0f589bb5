import type { Viewport } from "#domains/search/state/search-state.ts";

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
    fiveDecimals(roundDown(west, finest)),
    fiveDecimals(roundDown(south, finest)),
    fiveDecimals(roundUp(east, finest) + finest),
    fiveDecimals(roundUp(north, finest) + finest),
  ];
}

function roundDown(degrees: number, step: number): number {
  return fiveDecimals(Math.floor(degrees / step) * step);
}

function roundUp(degrees: number, step: number): number {
  return fiveDecimals(Math.ceil(degrees / step) * step);
}

function fiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5 + 0;
}
