import type { CSSProperties } from "react";
import { preload } from "react-dom";

/** One picture: the `srcset` as AVIF, a JPEG for browsers without AVIF, and the intrinsic size. */
export type PictureSources = { avif: string; src: string; width: number; height: number };

type Props = PictureSources & {
  alt: string;
  sizes: string;
  /** For pictures above the fold: loaded with high priority and preloaded in the document head. */
  eager?: boolean;
  className?: string;
  style?: CSSProperties;
};

export function ResponsivePicture({ avif, alt, sizes, eager = false, ...image }: Props) {
  if (eager && import.meta.env.SSR) {
    const type = "image/avif";
    preload(image.src, { as: "image", type, imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        {...(eager
          ? { loading: "eager", fetchPriority: "high", decoding: "sync" }
          : { loading: "lazy", decoding: "async" })}
      />
    </picture>
  );
}
