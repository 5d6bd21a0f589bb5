import type { DocumentFormat } from "./document-format.ts";
import { listAt, textAt, translate } from "./map-record.ts";

const isLetting = (item: unknown) => /let|rent/i.test(textAt(item, "department"));
const sales = translate({ 2: "for sale", 3: "under offer", 4: "sold stc", 5: "sold", 1: "for sale" });
const lettings = translate({ 2: "to let", 3: "references pending", 4: "let agreed", 5: "let", 1: "to let" });

/** The style alone is unambiguous. */
const styles = translate({
  1: "barn conversion",
  2: "cottage",
  3: "chalet",
  4: "detached house",
  5: "semi-detached house",
  6: "farm house",
  7: "manor",
  8: "mews",
  9: "terraced house",
  10: "end of terrace",
  11: "town house",
  12: "villa",
  13: "apartment",
  14: "bedsit",
  15: "ground floor flat",
  16: "flat",
  17: "maisonette",
  18: "maisonette",
  19: "penthouse",
  20: "studio",
  21: "detached bungalow",
  22: "semi-detached bungalow",
  23: "plot",
  24: "garage",
  25: "property",
  26: "mobile home",
  27: "parking",
  28: "link detached",
  29: "shared house",
  30: "shared flat",
  31: "sheltered housing",
  32: "equestrian",
  33: "barn",
  34: "bungalow",
  35: "bungalow",
});

export const jupix: DocumentFormat = {
  label: "Jupix",
  syntax: "xml",
  items: (root) => {
    const items = listAt(root, "properties.property");
    return items.some((item) => textAt(item, "propertyID")) ? items : null;
  },
  mapping: {
    fields: {
      AGENT_REF: ["referenceNumber", "propertyID"],
      BRANCH_ID: "branchID",
      CHANNEL: "department",
      STATUS: { from: "availability", to: (text, item) => (text ? (isLetting(item) ? lettings : sales)(text) : "") },
      // 1 is "On hold".
      PUBLISHED_FLAG: { from: "availability", to: (text) => (text === "1" ? "0" : "1") },
      PROPERTY_TYPE: {
        from: "propertyStyle",
        to: (style, item) => (style ? styles(style) : textAt(item, "displayPropertyType")),
      },
      PRICE: { from: "price", to: (price, item) => (isLetting(item) ? textAt(item, "rent") : price) },
      PRICE_TEXT: {
        from: "priceQualifier",
        to: (code, item) =>
          textAt(item, "forSalePOA") === "1" || textAt(item, "toLetPOA") === "1"
            ? "poa"
            : translate({
                1: "none",
                2: "fixed price",
                3: "from",
                4: "guide price",
                5: "offers in region of",
                6: "offers over",
                7: "guide price",
                8: "sale by tender",
                9: "shared ownership",
                10: "offers in excess of",
                11: "offers invited",
                12: "from",
              })(code),
      },
      RENT_PERIOD: { from: "rentFrequency", to: translate({ 1: "pcm", 2: "pw", 3: "pa" }) },
      DISPOSAL: {
        from: "saleBy",
        to: translate({ 1: "private treaty", 2: "auction", 3: "confidential", 4: "tender", 5: "offers invited" }),
      },
      TENURE: {
        from: "propertyTenure",
        to: translate({ 1: "freehold", 2: "leasehold", 3: "commonhold", 4: "share of freehold", 5: "freehold", 7: "" }),
      },
      FURNISHING: {
        from: "furnished",
        to: translate({ 0: "", 1: "furnished", 2: "optional", 3: "part furnished", 4: "unfurnished" }),
      },
      LET_BOND: "deposit",
      LET_DATE_AVAILABLE: ["dateAvailableFrom", "availableFrom"],
      BEDROOMS: "propertyBedrooms",
      BATHROOMS: "propertyBathrooms",
      LIVING_ROOMS: "propertyReceptionRooms",
      FLOOR_AREA: "floorArea",
      FLOOR_AREA_UNIT: "floorAreaUnits",
      ADDRESS_1: {
        from: "addressNumber",
        to: (number, item) => [textAt(item, "addressName"), number].filter(Boolean).join(", "),
      },
      ADDRESS_2: "addressStreet",
      ADDRESS_3: "address2",
      TOWN: ["address3", "address2"],
      COUNTY: "address4",
      ZIPCODE: "addressPostcode",
      DISPLAY_ADDRESS: "displayAddress",
      EXACT_LATITUDE: "latitude",
      EXACT_LONGITUDE: "longitude",
      SUMMARY: "mainSummary",
      DESCRIPTION: "fullDescription",
      UPDATE_DATE: "dateLastModified",
    },
    features: Array.from({ length: 10 }, (_, i) => `propertyFeature${i + 1}`),
    media: [
      { list: "images.image", url: "", kind: "photo" },
      { list: "floorplans.floorplan", url: "", kind: "floorplan" },
      { list: "brochures.brochure", url: "", kind: "brochure" },
      { list: "epcGraphs.epcGraph", url: "", kind: "epc" },
      { list: "epcFrontPages.epcFrontPage", url: "", kind: "certificate" },
      { list: "virtualTours.virtualTour", url: "", kind: "tour" },
    ],
  },
};
