import type { ShownPicture } from "#domains/agency/picture.ts";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { Picture } from "#ui/picture.tsx";

/** On a phone the picture is tall and mostly cropped: a little softness there buys the first second. */
const sizes = "(max-width: 767px) 75vh, max(100vw, 125vh)";

type Props = { picture: ShownPicture /** Fetched only once the page is there. */; later?: boolean };

/** A picture as large as the hero. */
export function HeroPicture({ picture, later = false }: Props) {
  return (
    <Picture
      {...pictureSources(picture, heroWidths)}
      alt={picture.alt}
      sizes={sizes}
      eager={!later}
      className="size-full object-cover"
    />
  );
}
