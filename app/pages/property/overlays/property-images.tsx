import { useLocation } from "react-router";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { usePropertyPage } from "../use-property-page.ts";
import { viewerPictures } from "./viewer-pictures.ts";

export default function PropertyImages({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  const { hash } = useLocation();
  return (
    <PictureViewer
      title="Photographs"
      pictures={viewerPictures(page?.pictures.photos)}
      startAt={chosenPhoto(hash)}
      onClose={onClose}
    />
  );
}

/** `#/property-images?photo=3` opens at the third. */
function chosenPhoto(hash: string): number {
  const chosen = new URLSearchParams(hash.split("?")[1]).get("photo") ?? "1";
  return /^\d{1,3}$/.test(chosen) ? Number(chosen) - 1 : 0;
}
