import { blmColumns } from "../blm/blm-columns.ts";
import type { DocumentFormat } from "./document-format.ts";
import { listAt, type MediaColumn, type MediaSource, textAt } from "./map-record.ts";

const numbered = (prefix: string, kind: MediaColumn, from = 0, to = 59): MediaSource[] =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const digits = String(from + i).padStart(2, "0");
    return { list: `${prefix}_${digits}`, url: "", kind };
  });

/** XML whose elements are BLM's columns. */
export const tenNinety: DocumentFormat = {
  label: "10ninety",
  syntax: "xml",
  items: (root) => {
    const items = [...listAt(root, "properties.property"), ...listAt(root, "Properties.Property")];
    return items.some((item) => textAt(item, "AGENT_REF")) ? items : null;
  },
  mapping: {
    fields: {
      ...Object.fromEntries(blmColumns.map((column) => [column, column])),
      LIVING_ROOMS: ["LIVING_ROOMS", "RECEPTIONS"],
      EXACT_LATITUDE: ["LATITUDE", "EXACT_LATITUDE"],
      EXACT_LONGITUDE: ["LONGITUDE", "EXACT_LONGITUDE"],
    },
    features: Array.from({ length: 20 }, (_, i) => `FEATURE${i + 1}`),
    media: [
      ...numbered("MEDIA_IMAGE", "photo"),
      ...numbered("MEDIA_IMAGE", "epc", 60, 61),
      ...numbered("MEDIA_FLOOR_PLAN", "floorplan", 0, 9),
      ...numbered("MEDIA_DOCUMENT", "brochure", 0, 9),
      ...numbered("MEDIA_DOCUMENT", "certificate", 50, 51),
      ...numbered("MEDIA_VIRTUAL_TOUR", "tour", 0, 9),
    ],
  },
};
