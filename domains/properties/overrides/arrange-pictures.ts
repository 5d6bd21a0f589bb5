import type { ListingMedia } from "../listings/listing-types.ts";
import type { MediaKind } from "../property-enums.ts";
import type { PropertyOverride } from "./property-override.ts";

export type MediaByKind = Partial<Record<MediaKind, readonly ListingMedia[]>>;

/** What the pictures of an override may become. */
export const pictureKinds = ["photo", "floorplan", "epc"] as const satisfies readonly MediaKind[];

/** Pictures in the order of the override, then the others in their own; without the hidden ones. */
export function arrangePictures(media: MediaByKind, pictures: NonNullable<PropertyOverride["pictures"]>): MediaByKind {
  const wanted = new Map(pictures.map((item, position) => [item.picture, { ...item, position }]));
  const arranged = pictureKinds
    .flatMap((kind) => (media[kind] ?? []).map((item) => ({ kind, item, set: wanted.get(item.mediaKey) })))
    .filter(({ set }) => !set?.hidden)
    .map(({ kind, item, set }, i) => ({
      kind: set?.kind ?? kind,
      position: set?.position ?? pictures.length + i,
      item: { ...item, alt: set?.alt ?? item.alt, isAltGiven: true },
    }))
    .sort((one, other) => one.position - other.position);
  const ofKind = (kind: MediaKind) => arranged.filter((each) => each.kind === kind).map(({ item }) => item);
  return { ...media, ...Object.fromEntries(pictureKinds.map((kind) => [kind, ofKind(kind)])) };
}

const planWords = /\b(floor ?plans?|site ?plan|plan of)\b|[-_. ](flp|plan)[-_. \d]/i;
const epcWords = /\b(epc|eer|energy (performance|rating|efficiency))\b|[-_. ]epc[-_. \d]/i;

/** What a photo is by its caption, description or file name, where a feed sends everything as photos. */
export function recogniseKind(texts: readonly (string | null | undefined)[]): "floorplan" | "epc" | null {
  const text = texts.filter(Boolean).join(" ");
  if (epcWords.test(text)) return "epc";
  return planWords.test(text) ? "floorplan" : null;
}
