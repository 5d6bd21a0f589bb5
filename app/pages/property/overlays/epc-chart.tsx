import type { OverlayProps } from "#app/shell/overlay-props.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import { usePropertyPage } from "../use-property-page.ts";
import { viewerPictures } from "./viewer-pictures.ts";

export default function EpcChart({ onClose }: OverlayProps) {
  const page = usePropertyPage();
  return <PictureViewer title="EPC chart" pictures={viewerPictures(page?.pictures.epcCharts)} onClose={onClose} />;
}
