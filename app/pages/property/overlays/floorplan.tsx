import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { usePropertyPage } from "../use-property-page.ts";
import { viewerPictures } from "./viewer-pictures.ts";

export default function Floorplan({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  return <PictureViewer title="Floor plan" pictures={viewerPictures(page?.pictures.floorplans)} onClose={onClose} />;
}
