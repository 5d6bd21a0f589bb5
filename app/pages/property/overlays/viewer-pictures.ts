import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources, vectorUrl } from "#domains/properties/media/media-url.ts";
import type { PropertyPicture } from "#domains/properties/property-picture.ts";
import type { ViewerPicture } from "#ui/picture-viewer/viewer-picture.ts";

export function viewerPictures(pictures: readonly PropertyPicture[] = []): ViewerPicture[] {
  return pictures.map(({ alt, caption, credit, ...stored }) => {
    const { key, width, height, vector } = stored;
    return {
      alt,
      caption,
      credit,
      image: vector ? { src: vectorUrl(key), width, height } : pictureSources(stored, heroWidths),
    };
  });
}
