/** How a picture is looked at: enlarged about its middle and moved by so many pixels. */
export type Zoom = Readonly<{ scale: number; x: number; y: number }>;
export type Point = Readonly<{ x: number; y: number }>;
export type Size = Readonly<{ width: number; height: number }>;

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 4;

/** Enlarges by a factor and keeps what is under the point, measured from the middle of the stage, where it is. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = Math.min(largest, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return within({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, stage);
}

export function panBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return within({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** A picture never leaves the stage it fills. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const most = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, most.x), y: clamp(y, most.y) };
}

function clamp(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value)) + 0;
}
