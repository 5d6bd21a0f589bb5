import type { LoadedBlock } from "#app/blocks/load-blocks.server.ts";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";

type Carousel = { id: string; title: string; pictures: readonly (ShownPicture & { caption: string })[] };

/** The carousel that a path such as `/antiques-sales-event/{id}` names; `contentBlockId` resolves duplicate ids. */
export function findCarousel(
  blocks: readonly LoadedBlock[],
  path: string,
  contentBlockId: string | undefined,
): Carousel | undefined {
  const [, marker = "", id] = path.split("/");
  return blocks
    .filter((block) => contentBlockId === undefined || block.id === contentBlockId)
    .flatMap((block) => listCarousels(block, marker))
    .find((carousel) => carousel.id === id);
}

function listCarousels(block: LoadedBlock, marker: string): readonly Carousel[] {
  if (block.type === "historyTimeline" && marker === "history-images") return block.entries;
  if (block.type === "galleryCardSlider" && marker === "gallery-card-slider-expand") return block.cards;
  if (block.type === "salesEvents" && marker === `${block.kind}-sales-event`) return block.events;
  return [];
}
