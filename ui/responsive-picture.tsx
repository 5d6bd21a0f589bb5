import { preload } from "react-dom";

/** One picture: a `srcset` per format, the fallback `src` and the intrinsic size. */
export type PictureSources = { avif: string; webp: string; jpg: string; src: string; width: number; height: number };

type Props = PictureSources & {
  alt: string;
  sizes: string;
  /** For pictures above the fold: loaded with high priority and preloaded in the document head. */
  eager?: boolean;
  className?: string;
};

export function ResponsivePicture({ avif, webp, jpg, alt, sizes, eager = false, ...image }: Props) {
  if (eager && import.meta.env.SSR) {
    const type = "image/avif";
    preload(image.src, { as: "image", type, imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
  }
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        {...image}
        alt={alt}
        srcSet={jpg}
        sizes={sizes}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
      />
    </picture>
  );
}
