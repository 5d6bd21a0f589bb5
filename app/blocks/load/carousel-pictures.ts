import { type Picture, resolvePicture, type StoredPicture } from "#domains/agency/agency-picture.ts";

type Captioned = Picture & { caption?: string | undefined };

export function toCarouselPictures(media: Readonly<Record<string, StoredPicture>>, pictures: readonly Captioned[]) {
  return pictures.map(({ caption, ...picture }) => ({
    ...resolvePicture(media, picture),
    caption: caption ?? picture.alt,
  }));
}

export type CarouselPicture = ReturnType<typeof toCarouselPictures>[number];
