import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { toPictureSources } from "#domains/properties/media/media-url.ts";
import { ResponsivePicture } from "#ui/responsive-picture.tsx";

/** On phones the picture is tall and mostly cropped, so a smaller size is sharp enough and loads faster. */
const sizes = "(max-width: 767px) 75vh, max(100vw, 125vh)";

type Props = { picture: ShownPicture /** Loaded lazily. */; later?: boolean };

export function HeroPicture({ picture, later = false }: Props) {
  return (
    <ResponsivePicture
      {...toPictureSources(picture, heroWidths)}
      alt={picture.alt}
      sizes={sizes}
      eager={!later}
      className="size-full object-cover"
    />
  );
}
