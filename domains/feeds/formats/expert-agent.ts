import type { DocumentFormat } from "./document-format.ts";
import { listAt, textAt } from "./map-record.ts";

/** The branch's name is on the element around the properties. */
export const expertAgent: DocumentFormat = {
  label: "Expert Agent",
  syntax: "xml",
  items: (root) => {
    const branches = [...listAt(root, "branches.branch"), ...listAt(root, "agency.branches.branch")];
    const items = branches.flatMap((branch) =>
      listAt(branch, "properties.property").map((property) => ({ branch: textAt(branch, "@name"), property })),
    );
    return items.length > 0 ? items : null;
  },
  mapping: {
    fields: {
      AGENT_REF: ["property.@reference", "property.property_reference"],
      BRANCH_ID: "branch",
      CHANNEL: "property.department",
      STATUS: "property.priority",
      PROPERTY_TYPE: {
        from: "property.property_style",
        to: (style, item) => [style, textAt(item, "property.property_type")].filter(Boolean).join(" "),
      },
      PRICE: "property.numeric_price",
      PRICE_TEXT: {
        from: "property.price_text",
        to: (text) => (/[a-z]/i.test(text.split("£")[0] ?? "") ? text.split("£")[0] : "none"),
      },
      RENT_PERIOD: {
        from: "property.price_text",
        to: (text, item) => (/let/i.test(textAt(item, "property.department")) ? text.split("£").at(-1) : ""),
      },
      BEDROOMS: "property.bedrooms",
      BATHROOMS: "property.bathrooms",
      LIVING_ROOMS: "property.receptions",
      ADDRESS_1: ["property.house_number", "property.house_name"],
      ADDRESS_2: "property.street",
      ADDRESS_3: "property.district",
      TOWN: "property.town",
      COUNTY: "property.county",
      ZIPCODE: "property.postcode",
      DISPLAY_ADDRESS: "property.advert_heading",
      EXACT_LATITUDE: "property.latitude",
      EXACT_LONGITUDE: "property.longitude",
      DESCRIPTION: "property.main_advert",
      TENURE: "property.tenure",
      COUNCIL_TAX_BAND: "property.council_tax_band",
      LET_DATE_AVAILABLE: "property.date_available",
    },
    features: Array.from({ length: 20 }, (_, i) => `property.bullet${i + 1}`),
    rooms: { list: "property.rooms.room", name: "@name", dimensions: "measurement_text", description: "description" },
    media: [
      { list: "property.pictures.picture", url: "filename", caption: "@name", kind: "photo" },
      { list: "property.floorplans.floorplan", url: "filename", caption: "@name", kind: "floorplan" },
      { list: "property.brochure", url: "", kind: "brochure" },
      { list: "property.epc", url: "", kind: "certificate" },
      { list: "property.virtual_tour_url", url: "", kind: "tour" },
    ],
  },
};
