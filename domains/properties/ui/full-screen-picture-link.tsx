import { Maximize2 } from "lucide-react";
import type { PropertyPicture } from "#domains/properties/media/property-picture.ts";
import { carouselWidths } from "../media/image-widths.ts";
import { mediaUrl, vectorUrl } from "../media/media-url.ts";

type Props = { picture: PropertyPicture; href: string; label: string; className?: string };

/** A floor plan or EPC chart that opens full screen. */
export function FullScreenPictureLink({ picture, href, label, className = "" }: Props) {
  const { key, width, height, alt, vector } = picture;
  return (
    <a href={href} className={`group block overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      <img
        src={vector ? vectorUrl(key) : mediaUrl(key, carouselWidths[6], "jpg")}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="mx-auto h-auto max-h-[38rem] w-auto max-w-full"
      />
      <span className="flex min-h-12 items-center justify-end gap-2 border-t border-line px-4 font-semibold group-hover:underline print:hidden">
        <Maximize2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {label}
      </span>
    </a>
  );
}
