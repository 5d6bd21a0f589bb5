import type { DocumentFormat } from "./document-format.ts";
import { listAt, type MediaColumn, textAt, translate } from "./map-record.ts";

const kinds: Readonly<Record<string, MediaColumn>> = { photograph: "photo", floorplan: "floorplan", epc: "epc" };

const isLetting = (item: unknown) => textAt(item, "marketingMode") === "letting";
const either = (selling: string, letting: string) => ({
  from: selling,
  to: (text: string, item: unknown) => (isLetting(item) ? textAt(item, letting) : text),
});

const joined = (path: string) => ({
  from: path,
  to: (_: string, item: unknown) =>
    listAt(item, path)
      .map((each) => textAt(each, ""))
      .join(", "),
});

/** Properties of Reapit Foundations with `embed=images`; a home for sale and to let is two listings. */
export const reapit: DocumentFormat = {
  label: "Reapit Foundations",
  syntax: "json",
  items: (root) => {
    const items = Array.isArray(root) ? root : listAt(root, "_embedded");
    if (!items.some((item) => textAt(item, "marketingMode"))) return null;
    return items.flatMap((item) => {
      if (textAt(item, "marketingMode") !== "sellingAndLetting") return [item];
      const copy = item as Record<string, unknown>;
      return [
        { ...copy, marketingMode: "selling", id: `${textAt(item, "id")}-S` },
        { ...copy, marketingMode: "letting", id: `${textAt(item, "id")}-L` },
      ];
    });
  },
  mapping: {
    fields: {
      AGENT_REF: "id",
      BRANCH_ID: "officeIds",
      CHANNEL: "marketingMode",
      STATUS: {
        from: "selling.status",
        to: (text, item) =>
          translate({
            soldexternally: "sold",
            forsaleunavailable: "for sale",
            toletunavailable: "to let",
            letbyotheragent: "let",
            letprivately: "let",
          })(isLetting(item) ? textAt(item, "letting.status") : text),
      },
      PUBLISHED_FLAG: {
        from: "selling.status",
        to: (text, item) =>
          /unavailable|withdrawn|valuation|appraisal/i.test(isLetting(item) ? textAt(item, "letting.status") : text)
            ? "0"
            : "1",
      },
      PROPERTY_TYPE: {
        from: "type",
        to: (_, item) => [...listAt(item, "style"), ...listAt(item, "type")].map((each) => textAt(each, "")).join(" "),
      },
      PRICE: either("selling.price", "letting.rent"),
      PRICE_TEXT: {
        from: "selling.qualifier",
        to: (text, item) =>
          isLetting(item) ? "" : translate({ askingprice: "none", priceonapplication: "poa" })(text),
      },
      RENT_PERIOD: { from: "letting.rentFrequency", to: (text, item) => (isLetting(item) ? text : "") },
      DISPOSAL: "selling.disposal",
      TENURE: "selling.tenure.type",
      TENURE_UNEXPIRED_YEARS: "selling.tenure.yearsRemaining",
      ANNUAL_GROUND_RENT: "groundRent",
      ANNUAL_SERVICE_CHARGE: "serviceCharge",
      FURNISHING: { from: "letting.furnishing", to: (text, item) => (isLetting(item) ? text : "") },
      LET_DATE_AVAILABLE: "letting.availableFrom",
      LET_BOND: "letting.deposit.amount",
      COUNCIL_TAX_BAND: "councilTax",
      BEDROOMS: "bedrooms",
      BATHROOMS: "bathrooms",
      LIVING_ROOMS: "receptions",
      FLOOR_AREA: ["internalArea.max", "internalArea.min"],
      FLOOR_AREA_UNIT: "internalArea.type",
      LAND_AREA: ["externalArea.max", "externalArea.min"],
      LAND_AREA_UNIT: "externalArea.type",
      ADDRESS_1: {
        from: "address.buildingNumber",
        to: (number, item) => [textAt(item, "address.buildingName"), number].filter(Boolean).join(", "),
      },
      ADDRESS_2: "address.line1",
      ADDRESS_3: "address.line2",
      TOWN: "address.line3",
      COUNTY: "address.line4",
      ZIPCODE: "address.postcode",
      COUNTRY_CODE: "address.countryId",
      EXACT_LATITUDE: "address.geolocation.latitude",
      EXACT_LONGITUDE: "address.geolocation.longitude",
      HEADLINE: "strapline",
      SUMMARY: "summary",
      DESCRIPTION: ["longDescription", "description"],
      EPC_CURRENT: "epc.eer",
      EPC_POTENTIAL: "epc.eerPotential",
      NEGOTIATOR: ["_embedded.negotiator.email", "_embedded.negotiator.name"],
      MATERIAL_PARKING: joined("parking"),
      MATERIAL_RIGHTS_AND_EASEMENTS: joined("rightsRestrictions"),
      MATERIAL_FLOOD_RISK: joined("floodErosion"),
      CREATE_DATE: "created",
      UPDATE_DATE: "modified",
    },
    rooms: { list: "rooms", name: "name", dimensions: ["dimensions", "dimensionsAlt"], description: "description" },
    media: [
      {
        list: "_embedded.images",
        url: "url",
        caption: "caption",
        order: "order",
        kind: (item) => kinds[textAt(item, "type").toLowerCase()],
      },
      { list: "videoUrl", url: "", kind: "video" },
      { list: "video2Url", url: "", kind: "video" },
      { list: "epc.fullDocumentUrl", url: "", kind: "certificate" },
    ],
  },
};
