import { useMatches } from "react-router";
import type { LoadedBlock } from "#app/blocks/load-blocks.server.ts";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { carouselWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { t, translate } from "#languages/translate.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";

/** The pictures of an event, a timeline entry or a gallery card on the current page. */
export default function ContentCarouselOverlay({ path, params, onClose }: OverlayProps) {
  const blocks = useMatches().flatMap(({ loaderData }) => getBlocks(loaderData));
  const found = findCarousel(blocks, path, params.contentBlockId);
  const pictures = (found?.pictures ?? []).map(({ alt, caption, credit, ...stored }) => ({
    alt,
    caption,
    credit: credit && translate(credit),
    image: toPictureSources(stored, carouselWidths),
  }));
  return <PictureViewer title={found?.title ?? t("Pictures")} pictures={pictures} onClose={onClose} />;
}

function getBlocks(loaderData: unknown): LoadedBlock[] {
  const { blocks } = (loaderData ?? {}) as { blocks?: LoadedBlock[] };
  return blocks ?? [];
}

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
