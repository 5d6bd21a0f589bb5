import type { MediaKind } from "#domains/properties/property-enums.ts";
import { t } from "#languages/translate.ts";
import { epcCaption, pdfContentType, svgContentType } from "./media-types.ts";
import type { PropertyPicture, PropertyPictures } from "./media-url.ts";

export type MediaRow = Omit<PropertyPicture, "vector"> & { kind: MediaKind; contentType: string };

/** The pictures of a property, and its PDFs; the name of a document is its caption, else its type. */
export function groupMedia(rows: readonly MediaRow[]) {
  const ofKind = (wanted: MediaKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ kind: _, contentType, ...picture }) => ({ ...picture, vector: contentType === svgContentType }));
  const documents = rows
    .filter(({ kind, contentType }) => kind === "brochure" && contentType === pdfContentType)
    .map(({ key, caption }) => ({ key, name: toDocumentName(caption) }));
  const pictures: PropertyPictures = {
    photos: moveBehindGrid(ofKind("photo")),
    floorplans: ofKind("floorplan"),
    epcCharts: ofKind("epc"),
  };
  return { pictures, documents };
}

const lastInGrid = 4;

/** Buttons cover the lower part of the last picture of the grid, where a plan has its scale: the next one takes its place. */
function moveBehindGrid<Picture extends { vector: boolean }>(photos: readonly Picture[]): Picture[] {
  const [covered, next] = photos.slice(lastInGrid, lastInGrid + 2);
  return covered?.vector && next ? photos.toSpliced(lastInGrid, 2, next, covered) : [...photos];
}

const toDocumentName = (caption: string | null) =>
  caption === epcCaption ? t("EPC certificate") : caption || t("Brochure");
