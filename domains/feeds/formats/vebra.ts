import type { DocumentFormat } from "./document-format.ts";
import { listAt, type MediaColumn, textAt, translate } from "./map-record.ts";

const kinds: Readonly<Record<string, MediaColumn>> = {
  0: "photo",
  2: "floorplan",
  7: "brochure",
  9: "certificate",
  11: "tour",
};

/** Sales and lettings have their own status numbers; those of lettings start at 100. */
const statuses = translate({
  0: "for sale",
  1: "under offer",
  2: "sold",
  3: "sstc",
  4: "for sale",
  5: "reserved",
  6: "for sale",
  7: "sold",
  100: "to let",
  101: "let",
  102: "under offer",
  103: "reserved",
  104: "let agreed",
});

/** The property documents of Alto's Vebra API, version 10 and later; several in one file are wrapped in `properties`. */
export const vebra: DocumentFormat = {
  label: "Vebra (Alto)",
  syntax: "xml",
  items: (root) => {
    const items = [...listAt(root, "properties.property"), ...listAt(root, "property")];
    return items.some((item) => textAt(item, "@branchid") && listAt(item, "web_status").length > 0) ? items : null;
  },
  isSingle: (root) => listAt(root, "property").length > 0,
  mapping: {
    fields: {
      AGENT_REF: ["reference.agents", "@propertyid", "@id"],
      BRANCH_ID: "@branchid",
      CHANNEL: {
        from: "@database",
        // Databases: 1 sales, 2 lettings.
        to: (database, item) => {
          const status = Number(textAt(item, "web_status"));
          return database === "2" || (database !== "1" && (status >= 100 || textAt(item, "price.@rent") !== ""))
            ? "lettings"
            : "sales";
        },
      },
      STATUS: { from: "web_status", to: (text) => (text ? statuses(text) : "") },
      PROP_SUB_ID: "rm_type",
      PROPERTY_TYPE: {
        from: "type",
        to: (_, item) =>
          textAt(item, "rm_type")
            ? ""
            : listAt(item, "type")
                .map((type) => textAt(type, ""))
                .join(" "),
      },
      PRICE: "price",
      PRICE_QUALIFIER: "rm_qualifier",
      PRICE_TEXT: {
        from: "price.@qualifier",
        to: (text, item) => {
          if (textAt(item, "price.@display") === "no") return "poa";
          return textAt(item, "rm_qualifier") ? "" : text;
        },
      },
      RENT_PERIOD: "price.@rent",
      ADMINISTRATION_FEE: ["lettingsfee", "rentalfees"],
      LET_DATE_AVAILABLE: "available",
      LET_BOND: "let_bond",
      LET_TYPE_ID: "rm_let_type_id",
      FURNISHING: {
        from: "furnished",
        to: translate({ 0: "furnished", 1: "part furnished", 2: "unfurnished", 3: "", 4: "optional" }),
      },
      BEDROOMS: "bedrooms",
      BATHROOMS: "bathrooms",
      LIVING_ROOMS: "receptions",
      FLOOR_AREA: ["area.max", "area.min"],
      FLOOR_AREA_UNIT: "area.@unit",
      LAND_AREA: ["landarea.area", "landarea"],
      LAND_AREA_UNIT: "landarea.@unit",
      ADDRESS_1: "address.name",
      ADDRESS_2: "address.street",
      ADDRESS_3: "address.locality",
      TOWN: "address.town",
      COUNTY: "address.county",
      ZIPCODE: "address.postcode",
      DISPLAY_ADDRESS: "address.display",
      EXACT_LATITUDE: "latitude",
      EXACT_LONGITUDE: "longitude",
      DESCRIPTION: "description",
      NEW_HOME_FLAG: "newbuild",
      ANNUAL_SERVICE_CHARGE: "service_charge",
      ANNUAL_GROUND_RENT: "groundrent",
      EPC_CURRENT: "hip.energy_performance.energy_efficiency.current",
      EPC_POTENTIAL: "hip.energy_performance.energy_efficiency.potential",
      CREATE_DATE: "instructed",
      UPDATE_DATE: "uploaded",
    },
    features: ["bullets.bullet"],
    rooms: {
      list: "paragraphs.paragraph",
      name: "name",
      dimensions: ["dimensions.mixed", "dimensions.metric", "dimensions.imperial"],
      description: "text",
    },
    media: [{ list: "files.file", url: "url", caption: "name", kind: (item) => kinds[textAt(item, "@type")] }],
  },
};
