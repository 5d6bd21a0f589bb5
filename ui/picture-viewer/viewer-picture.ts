import type { PictureSources } from "../responsive-picture.tsx";

/** A photo with its `srcset`, or a single image file. */
export type ViewerPicture = {
  alt: string;
  caption: string | null;
  /** Attribution, where the licence requires it. */
  credit?: string | null;
  image: PictureSources | { src: string; width: number; height: number };
};
