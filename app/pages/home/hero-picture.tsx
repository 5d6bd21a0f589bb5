import { Picture } from "#app/shell/picture.tsx";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";

/** On phones the picture is tall and mostly cropped, so a smaller size is sharp enough and loads faster. */
const sizes = "(max-width: 767px) 75vh, max(100vw, 125vh)";

/** `later` loads it lazily. */
export function HeroPicture({ picture, later = false }: { picture: ShownPicture; later?: boolean }) {
  return <Picture picture={picture} widths="hero" sizes={sizes} eager={!later} className="size-full object-cover" />;
}
