import { preload } from "react-dom";

/** One picture: a `srcset` per format, the fallback `src` and the intrinsic size. */
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
  /** For pictures above the fold: loaded with high priority and preloaded in the document head. */
  eager?: boolean;
  className?: string;
};

export function ResponsivePicture({
  avif,
  webp,
  jpg,
  src,
  width,
  height,
  alt,
  sizes,
  eager = false,
  className,
}: Props) {
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
