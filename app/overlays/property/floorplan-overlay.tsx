import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { toViewerPictures } from "./viewer-pictures.ts";

export default function FloorplanOverlay({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  return <PictureViewer title="Floor plan" pictures={toViewerPictures(page?.pictures.floorplans)} onClose={onClose} />;
}
