import { useLocation } from "react-router";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { toViewerPictures } from "./viewer-pictures.ts";

export default function PropertyImagesOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const { hash } = useLocation();
  return (
    <PictureViewer
      title="Photographs"
      pictures={toViewerPictures(page?.pictures.photos)}
      startAt={parseStartIndex(hash)}
      onClose={onClose}
    />
  );
}

/** `#/property-images?photo=3` opens the third photo. */
function parseStartIndex(hash: string): number {
  const photo = new URLSearchParams(hash.split("?")[1]).get("photo") ?? "1";
  return /^\d{1,3}$/.test(photo) ? Number(photo) - 1 : 0;
}
