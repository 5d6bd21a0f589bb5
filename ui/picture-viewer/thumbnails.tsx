import { useEffect, useRef } from "react";
import { t } from "#languages/translate.ts";
import { prefersReducedMotion } from "../reduced-motion.ts";
import { type PictureSources, ResponsivePicture } from "../responsive-picture.tsx";

/** A photo with its `srcset`, or a single image file. */
export type ViewerImage = PictureSources | { src: string; width: number; height: number };

type ThumbnailsProps = {
  pictures: readonly { image: ViewerImage }[];
  index: number;
  onChoose: (index: number) => void;
};

/** One tab stop: the arrow keys already turn the pictures. Left out where a phone held sideways has no height for it. */
export function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const item = strip.current?.children[index];
    const left = item instanceof HTMLElement ? item.offsetLeft - (strip.current?.clientWidth ?? 0) / 2 : 0;
    const behavior = prefersReducedMotion() ? "auto" : "smooth";
    strip.current?.scrollTo?.({ left: left + thumbnailPixels / 2, behavior });
  }, [index]);
  return (
    <ul
      ref={strip}
      aria-label={t("Thumbnails")}
      className="relative mx-auto flex max-w-full shrink-0 gap-2 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:none] [@media(height<32rem)]:hidden"
    >
      {pictures.map(({ image }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be shown twice, and the order is fixed
        <li key={at} className="shrink-0">
          <button
            type="button"
            tabIndex={at === index ? 0 : -1}
            aria-label={t("Picture {number}", { number: at + 1 })}
            aria-current={at === index ? "true" : undefined}
            onClick={() => onChoose(at)}
            className="block h-12 w-18 overflow-hidden rounded-control opacity-80 transition-opacity duration-150 hover:opacity-100 focus-visible:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 aria-[current]:ring-on-ink"
          >
            {"avif" in image ? (
              <ResponsivePicture {...image} alt="" sizes="72px" className="size-full object-cover" />
            ) : (
              <img {...image} alt="" loading="lazy" className="size-full bg-surface object-contain" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

const thumbnailPixels = 72;
