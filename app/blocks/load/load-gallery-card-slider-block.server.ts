import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";
import { toCarouselPictures } from "./carousel-pictures.ts";

export function loadGalleryCardSlider(_: Context, { block, config }: BlockInput<"galleryCardSlider">) {
  const cards = block.cards.map((card) => ({ ...card, pictures: toCarouselPictures(config.media, card.pictures) }));
  return { ...block, cards };
}
