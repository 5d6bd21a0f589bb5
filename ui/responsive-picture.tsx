import type { CSSProperties } from "react";
import { preload } from "react-dom";

/** One picture: the `srcset` as AVIF, a JPEG for browsers without AVIF, and the intrinsic size. */
export type PictureSources = { avif: string; src: string; width: number; height: number };

type Props = PictureSources & {
  alt: string;
  /** Of `alt`. */
  lang?: string | undefined;
  sizes: string;
  /** For pictures above the fold: the `lead` of a page is preloaded with high priority, which the others must not share. */
  eager?: boolean | "lead";
  className?: string;
  style?: CSSProperties;
};

export function ResponsivePicture({ avif, alt, sizes, eager = false, ...image }: Props) {
  if (eager === "lead" && import.meta.env.SSR) {
    const type = "image/avif";
    preload(image.src, { as: "image", type, imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        {...(eager ? { loading: "eager", decoding: "sync" } : { loading: "lazy", decoding: "async" })}
        {...(eager === "lead" ? { fetchPriority: "high" } : {})}
      />
    </picture>
  );
}
