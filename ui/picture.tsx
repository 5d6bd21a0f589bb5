import { preload } from "react-dom";

/** Addresses of one photograph: a `srcset` per format, the plain address for the rest, and the space it takes. */
export type PictureSources = {
  avif: string;
  webp: string;
  jpg: string;
  src: string;
  width: number;
  height: number;
};

type Props = PictureSources & {
  alt: string;
  sizes: string;
  /** For what is seen first: loaded at once, before other pictures, and named ahead of the page's scripts. */
  eager?: boolean;
  className?: string;
};

export function Picture({ avif, webp, jpg, src, width, height, alt, sizes, eager = false, className }: Props) {
  if (eager && import.meta.env.SSR)
    preload(src, { as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority: "high" });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={jpg}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        decoding={eager ? "sync" : "async"}
        className={className}
      />
    </picture>
  );
}
