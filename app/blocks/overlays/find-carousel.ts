import type { CarouselPicture } from "../load/carousel-pictures.ts";
import type { LoadedBlock } from "../load-blocks.server.ts";

type Carousel = { id: string; title: string; pictures: readonly CarouselPicture[] };

/** What `/antiques-sales-event/{id}` names on this page; a block's id chooses between two with the same. */
export function findCarousel(
  blocks: readonly LoadedBlock[],
  path: string,
  contentBlockId: string | undefined,
): Carousel | undefined {
  const [, marker = "", id] = path.split("/");
  return blocks
    .filter((block) => contentBlockId === undefined || block.id === contentBlockId)
    .flatMap((block) => carouselsOf(block, marker))
    .find((carousel) => carousel.id === id);
}

function carouselsOf(block: LoadedBlock, marker: string): readonly Carousel[] {
  if (block.type === "historyTimeline" && marker === "history-images") return block.entries;
  if (block.type === "galleryCardSlider" && marker === "gallery-card-slider-expand") return block.cards;
  if (block.type === "salesEvents" && marker === `${block.kind}-sales-event`) return block.events;
  return [];
}
