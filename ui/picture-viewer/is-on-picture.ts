import type { Point, Size } from "./zoom.ts";

type Box = Point & Size;

/** Whether a point is on the picture itself, not on the empty bands around it in its box. */
export function isOnPicture(point: Point, box: Box, picture: Size): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const fromCentre = { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
  return (
    Math.abs(fromCentre.x) <= (picture.width * scale) / 2 && Math.abs(fromCentre.y) <= (picture.height * scale) / 2
  );
}
