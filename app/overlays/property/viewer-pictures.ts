import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { toPictureSources, vectorUrl } from "#domains/properties/media/media-url.ts";
import type { PropertyPicture } from "#domains/properties/media/property-picture.ts";
import type { ViewerPicture } from "#ui/picture-viewer/viewer-picture.ts";

export function toViewerPictures(pictures: readonly PropertyPicture[] = []): ViewerPicture[] {
  return pictures.map(({ alt, caption, credit, ...stored }) => {
    const { key, width, height, vector } = stored;
    return {
      alt,
      caption,
      credit,
      image: vector ? { src: vectorUrl(key), width, height } : toPictureSources(stored, heroWidths),
    };
  });
}
