import { cardWidths, carouselWidths, heroWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";

const widthsFor = { card: cardWidths, carousel: carouselWidths, hero: heroWidths };

type Props = {
  picture: {
    key: string;
    width: number;
    height: number;
    alt: string;
    lang?: string;
    focus?: { x: number; y: number } | undefined;
  };
  widths: keyof typeof widthsFor;
  sizes: string;
  /** Described by the text next to it. */
  decorative?: boolean;
  eager?: boolean | "lead";
  /** The picture fills its box by default. */
  className?: string;
};

/** A stored picture in the sizes the server offers. */
export function Picture({ picture, widths, decorative = false, className = "size-full", ...image }: Props) {
  return (
    <ResponsivePicture
      {...toPictureSources(picture, widthsFor[widths])}
      {...image}
      {...(picture.focus ? { style: { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` } } : {})}
      alt={decorative ? "" : picture.alt}
      lang={picture.lang}
      className={`object-cover ${className}`}
    />
  );
}
