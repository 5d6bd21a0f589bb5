import type { Point, Size } from "./zoom.ts";

type Box = Point & Size;

/** Whether a point falls on the picture itself and not on the empty bands beside it in its box. */
export function isOnPicture(point: Point, box: Box, picture: Size): boolean {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const fromMiddle = { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
  return (
    Math.abs(fromMiddle.x) <= (picture.width * scale) / 2 && Math.abs(fromMiddle.y) <= (picture.height * scale) / 2
  );
}
