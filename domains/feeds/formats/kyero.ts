import type { DocumentFormat } from "./document-format.ts";
import { listAt, textAt } from "./map-record.ts";

/** Version 3, for homes abroad. A feed has one agent, whose id is the branch. */
export const kyero: DocumentFormat = {
  label: "Kyero",
  syntax: "xml",
  items: (root) => {
    if (listAt(root, "root.kyero").length === 0) return null;
    const agent = textAt(root, "root.agent.id") || "kyero";
    return listAt(root, "root.property").map((property) => ({ agent, property }));
  },
  mapping: {
    fields: {
      AGENT_REF: ["property.ref", "property.id"],
      BRANCH_ID: "agent",
      CHANNEL: "property.price_freq",
      PRICE: "property.price",
      RENT_PERIOD: { from: "property.price_freq", to: (text) => (text === "sale" ? "" : text) },
      PROPERTY_TYPE: "property.type",
      NEW_HOME_FLAG: "property.new_build",
      BEDROOMS: "property.beds",
      BATHROOMS: "property.baths",
      FLOOR_AREA: "property.surface_area.built",
      FLOOR_AREA_UNIT: { from: "property.surface_area.built", to: () => "metres" },
      LAND_AREA: "property.surface_area.plot",
      LAND_AREA_UNIT: { from: "property.surface_area.plot", to: () => "metres" },
      ADDRESS_3: "property.location_detail",
      TOWN: "property.town",
      COUNTY: "property.province",
      ZIPCODE: "property.postcode",
      COUNTRY_CODE: "property.country",
      EXACT_LATITUDE: "property.location.latitude",
      EXACT_LONGITUDE: "property.location.longitude",
      DESCRIPTION: ["property.desc.en", "property.desc.es"],
      UPDATE_DATE: "property.date",
    },
    features: ["property.features.feature"],
    media: [
      { list: "property.images.image", url: "url", order: "@id", kind: "photo" },
      { list: "property.virtual_tour_url", url: "", kind: "tour" },
      { list: "property.video_url", url: "", kind: "video" },
    ],
  },
};
