import { epcCaption } from "#domains/properties/media/media-types.ts";
import { type FeedMedia, type FeedProperty, isUrl } from "../feed-property.ts";
import type { Fields } from "./blm-field-reader.ts";

export function readTours(fields: Fields, prefix: string, kind: "tour" | "video"): FeedProperty["virtualTours"] {
  return fields
    .numberedColumns(prefix)
    .map((item) => ({ ...item, value: completeUrl(item.value) }))
    .filter(({ value }) => isUrl(value))
    .map(({ number, value, caption }) => ({ id: `${kind}-${number}`, url: value, description: caption }));
}

/** Some feeds write "//host/a.jpg" or "www.host/a.jpg". */
function completeUrl(source: string): string {
  if (source.startsWith("//")) return `https:${source}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?\//i.test(source) ? `https://${source}` : source;
}

export const firstEpcImage = 60;
export const firstEpcDocument = 50;

export function readMedia(fields: Fields): FeedMedia[] {
  return listMedia(fields).map((item) => ({ ...item, source: completeUrl(item.source) }));
}

function listMedia(fields: Fields): FeedMedia[] {
  return [
    ...fields.numberedColumns("MEDIA_IMAGE_").map(({ number, value, caption }): FeedMedia => {
      const kind = number >= firstEpcImage || /^(epc|hip)$/i.test(caption ?? "") ? "epc" : "photo";
      return { kind, source: value, caption: kind === "epc" ? null : caption };
    }),
    ...fields
      .numberedColumns("MEDIA_FLOOR_PLAN_")
      .map(({ value, caption }): FeedMedia => ({ kind: "floorplan", source: value, caption })),
    ...fields.numberedColumns("MEDIA_DOCUMENT_").map(({ number, value, caption }): FeedMedia => {
      const isCertificate = number >= firstEpcDocument || /^(epc|hip)$/i.test(caption ?? "");
      return { kind: "brochure", source: value, caption: isCertificate ? epcCaption : caption };
    }),
  ];
}
