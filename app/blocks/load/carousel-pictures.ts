import { type Picture, type StoredPicture, shownPicture } from "#domains/agency/picture.ts";

type Captioned = Picture & { caption?: string | undefined };

/** Pictures as the carousel over the page shows them. */
export function carouselPictures(media: Readonly<Record<string, StoredPicture>>, pictures: readonly Captioned[]) {
  return pictures.map(({ caption, ...picture }) => ({
    ...shownPicture(media, picture),
    caption: caption ?? picture.alt,
  }));
}

export type CarouselPicture = ReturnType<typeof carouselPictures>[number];
