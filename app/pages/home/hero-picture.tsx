import { preload } from "react-dom";
import type { ShownPicture } from "#domains/agency/picture.ts";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { Picture } from "#ui/picture.tsx";

/** On a phone the picture is tall and mostly cropped: a little softness there buys the first second. */
const sizes = "(max-width: 767px) 75vh, max(100vw, 125vh)";

type Props = { picture: ShownPicture /** Fetched only once the page is there. */; later?: boolean };

/** A picture as large as the hero; the first one is told to the browser before it has read as far as the picture. */
export function HeroPicture({ picture, later = false }: Props) {
  const sources = pictureSources(picture, heroWidths);
  if (!later)
    preload(sources.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return <Picture {...sources} alt={picture.alt} sizes={sizes} eager={!later} className="size-full object-cover" />;
}
