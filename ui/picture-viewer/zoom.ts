/** Scale about the centre, and offset in pixels. */
export type Zoom = Readonly<{ scale: number; x: number; y: number }>;
export type Point = Readonly<{ x: number; y: number }>;
export type Size = Readonly<{ width: number; height: number }>;

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 4;

/** Zooms about a point, measured from the centre of the stage. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = Math.min(maxScale, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return clampToStage(
    { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio },
    stage,
  );
}

export function panBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return clampToStage({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

/** Keeps the picture covering the stage. */
function clampToStage({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const limit = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, limit.x), y: clamp(y, limit.y) };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}

/** Whether a point is on the picture itself, not on the empty bands around it in its box. */
export function isOnPicture(point: Point, box: Point & Size, picture: Size): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const fromCentre = { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
  return (
    Math.abs(fromCentre.x) <= (picture.width * scale) / 2 && Math.abs(fromCentre.y) <= (picture.height * scale) / 2
  );
}
