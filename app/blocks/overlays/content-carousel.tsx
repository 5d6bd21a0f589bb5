import { useMatches } from "react-router";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import type { LoadedBlock } from "../load-blocks.server.ts";
import { findCarousel } from "./find-carousel.ts";

/** The pictures of an event, a piece of history or a gallery card of the page below. */
export default function ContentCarousel({ path, params, onClose }: OverlayProps) {
  const blocks = useMatches().flatMap(({ loaderData }) => blocksOf(loaderData));
  const found = findCarousel(blocks, path, params.contentBlockId);
  const pictures = (found?.pictures ?? []).map(({ alt, caption, ...stored }) => ({
    alt,
    caption,
    image: pictureSources(stored, heroWidths),
  }));
  return <PictureViewer title={found?.title ?? "Pictures"} pictures={pictures} onClose={onClose} />;
}

function blocksOf(loaderData: unknown): LoadedBlock[] {
  const { blocks } = (loaderData ?? {}) as { blocks?: LoadedBlock[] };
  return blocks ?? [];
}
