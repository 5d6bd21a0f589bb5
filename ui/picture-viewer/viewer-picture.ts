import type { PictureSources } from "../picture.tsx";

/** A photograph in its sizes, or a drawing that has none. */
export type ViewerPicture = {
  alt: string;
  caption: string | null;
  /** Who or what made it, where that must be told. */
  credit?: string | null;
  image: PictureSources | { src: string; width: number; height: number };
};
