import { useLocation } from "react-router";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { usePropertyPage } from "#app/pages/property/use-property-page.ts";
import {
  carouselWidths,
  type PropertyPicture,
  toPictureSources,
  vectorUrl,
} from "#domains/properties/media/media-url.ts";
import { type Message, t, translate } from "#languages/translate.ts";
import { PictureViewer } from "#ui/picture-viewer/picture-viewer.tsx";
import type { ViewerPicture } from "#ui/picture-viewer/slide.tsx";

const photographs = { title: "Photographs", of: "photos" } as const;
const others: Readonly<Record<string, { title: Message; of: "floorplans" | "epcCharts" }>> = {
  "/floorplan": { title: "Floor plan", of: "floorplans" },
  "/epc-chart": { title: "EPC chart", of: "epcCharts" },
};

/** The photographs, floor plans or EPC charts of a property. `#/property-images?photo=3` opens the third photo. */
export default function PropertyPicturesOverlay({ path, onClose }: OverlayProps) {
  const page = usePropertyPage();
  const { hash } = useLocation();
  const { title, of } = others[path] ?? photographs;
  const pictures = (page?.pictures[of] ?? []).map(toViewerPicture);
  const viewer = { title: t(title), startAt: parseStartIndex(hash), onClose };
  if (of !== "epcCharts") return <PictureViewer {...viewer} pictures={pictures} />;
  // The chart of an EPC has a title of its own.
  const charts = pictures.map((picture) => ({ ...picture, caption: page?.card.display_address ?? null }));
  return <PictureViewer {...viewer} pictures={charts} maxWidth={520} note={<AskForCertificate />} />;
}

function parseStartIndex(hash: string): number {
  const photo = new URLSearchParams(hash.split("?")[1]).get("photo") ?? "1";
  return /^\d{1,3}$/.test(photo) ? Number(photo) - 1 : 0;
}

function toViewerPicture({ alt, caption, credit, ...stored }: PropertyPicture): ViewerPicture {
  const { key, width, height, vector } = stored;
  const image = vector ? { src: vectorUrl(key), width, height } : toPictureSources(stored, carouselWidths);
  return { alt, caption, credit: credit && translate(credit), image };
}

const AskForCertificate = () => (
  <a href="#/contact-office" className="inline-flex min-h-11 items-center font-medium underline underline-offset-4">
    {t("Ask us for the certificate")}
  </a>
);
