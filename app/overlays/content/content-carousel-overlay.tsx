import { useMatches } from "react-router";
import type { LoadedBlock } from "#app/blocks/load-blocks.server.ts";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { carouselWidths, toPictureSources } from "#domains/properties/media/media-url.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { findCarousel } from "./find-carousel.ts";

/** The pictures of an event, a timeline entry or a gallery card on the current page. */
export default function ContentCarouselOverlay({ path, params, onClose }: OverlayProps) {
  const blocks = useMatches().flatMap(({ loaderData }) => getBlocks(loaderData));
  const found = findCarousel(blocks, path, params.contentBlockId);
  const pictures = (found?.pictures ?? []).map(({ alt, caption, ...stored }) => ({
    alt,
    caption,
    image: toPictureSources(stored, carouselWidths),
  }));
  return <PictureViewer title={found?.title ?? "Pictures"} pictures={pictures} onClose={onClose} />;
}

function getBlocks(loaderData: unknown): LoadedBlock[] {
  const { blocks } = (loaderData ?? {}) as { blocks?: LoadedBlock[] };
  return blocks ?? [];
}
