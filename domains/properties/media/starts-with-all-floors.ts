import type { PropertyPicture } from "./media-url.ts";

const aspect = ({ width, height }: PropertyPicture) => width / height;

/** Whether the first of several floor plans shows all floors, too wide for a phone. */
export const startsWithAllFloors = ([first, ...others]: readonly PropertyPicture[]) =>
  first !== undefined && others.length > 1 && others.every((other) => aspect(first) > 1.3 * aspect(other));
