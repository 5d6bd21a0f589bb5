import type { DocumentFormat } from "./document-format.ts";
import { listAt, type MediaColumn, textAt } from "./map-record.ts";

const kinds: Readonly<Record<string, MediaColumn>> = {
  photo: "photo",
  image: "photo",
  floorplan: "floorplan",
  brochure: "brochure",
  epc: "certificate",
  virtualtour: "tour",
};

const findDescription = (item: unknown, type: string) =>
  listAt(item, "Descriptions").filter((each) =>
    [textAt(each, "DescriptionType.SystemName"), textAt(each, "Name")].includes(type),
  );

const described = (type: string, path: string) => ({
  from: `Descriptions.${path}`,
  to: (_: string, item: unknown) => textAt(findDescription(item, type), path),
});

const flags = (item: unknown) => listAt(item, "Flags.SystemName").map((flag) => textAt(flag, ""));

/** Property roles of Dezrez Rezi's API; a search result wraps them in `Collection`. */
export const rezi: DocumentFormat = {
  label: "Dezrez Rezi",
  syntax: "json",
  items: (root) => {
    const items = Array.isArray(root)
      ? root
      : [...listAt(root, "Collection"), ...(textAt(root, "RoleId") ? [root] : [])];
    return items.some((item) => textAt(item, "RoleId")) ? items : null;
  },
  isSingle: (root) => !Array.isArray(root) && textAt(root, "RoleId") !== "",
  mapping: {
    fields: {
      AGENT_REF: "RoleId",
      BRANCH_ID: "BranchDetails.Id",
      CHANNEL: "RoleType.SystemName",
      STATUS: {
        from: "Flags",
        to: (_, item) => {
          const known = [/stc|offeraccepted/i, /underoffer/i, /letagreed/i, /^let$/i, /sold|completed|exchanged/i];
          const words = ["sstc", "under offer", "let agreed", "let", "sold"];
          return words[known.findIndex((pattern) => flags(item).some((flag) => pattern.test(flag)))] ?? "available";
        },
      },
      PROPERTY_TYPE: described("StyleAge", "PropertyType.SystemName"),
      PRICE: "Price.PriceValue",
      PRICE_TEXT: {
        from: "Price.PriceQualifierType.SystemName",
        to: (text, item) => (flags(item).includes("PriceOnApplication") ? "poa" : text),
      },
      RENT_PERIOD: {
        from: "Price.PriceType.SystemName",
        to: (text, item) => (/let/i.test(textAt(item, "RoleType.SystemName")) ? text : ""),
      },
      BEDROOMS: described("RoomCount", "Bedrooms"),
      BATHROOMS: described("RoomCount", "Bathrooms"),
      LIVING_ROOMS: described("RoomCount", "Receptions"),
      ADDRESS_1: {
        from: "Address.Number",
        to: (number, item) => [textAt(item, "Address.BuildingName"), number].filter(Boolean).join(", "),
      },
      ADDRESS_2: "Address.Street",
      ADDRESS_3: "Address.Locality",
      TOWN: "Address.Town",
      COUNTY: "Address.County",
      ZIPCODE: "Address.Postcode",
      EXACT_LATITUDE: "Address.Location.Latitude",
      EXACT_LONGITUDE: "Address.Location.Longitude",
      SUMMARY: "SummaryTextDescription",
      DESCRIPTION: {
        from: "Descriptions.Text",
        to: (_, item) =>
          textAt(
            listAt(item, "Descriptions").find((each) => /^main marketing$/i.test(textAt(each, "Name"))),
            "Text",
          ),
      },
      CREATE_DATE: "DateInstructed",
      UPDATE_DATE: "LastUpdated",
    },
    features: ["Descriptions.Features.Feature"],
    rooms: { list: "Descriptions.Rooms", name: "Name", description: "Text" },
    media: [
      {
        list: "Images",
        url: "Url",
        caption: "Title",
        order: "Order",
        kind: (item) => kinds[textAt(item, "DocumentType.SystemName").toLowerCase() || "photo"],
      },
      {
        list: "Documents",
        url: "Url",
        caption: "Title",
        order: "Order",
        kind: (item) =>
          kinds[(textAt(item, "DocumentSubType.SystemName") || textAt(item, "DocumentType.SystemName")).toLowerCase()],
      },
    ],
  },
};
