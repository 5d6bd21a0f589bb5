import type { Viewport } from "./search-state.ts";

const pixels = 128;

/** A little more than what is seen, on fixed lines, so that a small move or another visitor asks for the same pins again. */
export function snapViewport([west, south, east, north]: Viewport, zoom: number): Viewport {
  const wide = (360 * pixels) / (512 * 2 ** Math.round(zoom));
  const tall = wide / 2;
  return [
    Math.max(-180, down(west, wide)),
    Math.max(-90, down(south, tall)),
    Math.min(180, up(east, wide)),
    Math.min(90, up(north, tall)),
  ];
}

/** Around one point or a few close together, as small as a viewport can be. */
export function closeViewport([west, south, east, north]: Viewport): Viewport {
  const finest = 1e-5;
  return [
    fiveDecimals(down(west, finest)),
    fiveDecimals(down(south, finest)),
    fiveDecimals(up(east, finest) + finest),
    fiveDecimals(up(north, finest) + finest),
  ];
}

function down(degrees: number, step: number): number {
  return fiveDecimals(Math.floor(degrees / step) * step);
}

function up(degrees: number, step: number): number {
  return fiveDecimals(Math.ceil(degrees / step) * step);
}

function fiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5 + 0;
}
