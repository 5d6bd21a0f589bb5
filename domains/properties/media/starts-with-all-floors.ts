import type { PropertyPicture } from "./media-url.ts";

const aspect = ({ width, height }: Pick<PropertyPicture, "width" | "height">) => width / height;

/** Whether the first of several floor plans shows all floors. */
export function startsWithAllFloors([first, ...others]: readonly Pick<PropertyPicture, "width" | "height">[]): boolean {
  if (first === undefined || others.length < 2) return false;
  return aspect(first) > (1.3 * others.reduce((sum, other) => sum + aspect(other), 0)) / others.length;
}
