import { parsePostcode } from "#domains/places/postcode.ts";
import { hectaresPerAcre, squareFeetPerSquareMetre } from "#domains/properties/facts/key-facts.ts";
import { epcCaption } from "#domains/properties/media/media-types.ts";
import { type FeedMedia, type FeedProperty, isUrl } from "../feed-property.ts";
import * as codes from "./blm-codes.ts";
import { createFieldReader, fitsInteger, RowError } from "./blm-field-reader.ts";
import { htmlToLine, htmlToText } from "./html-to-text.ts";
import type { BlmRow } from "./parse-blm.ts";

type Fields = ReturnType<typeof createFieldReader>;

export const billColumns: Readonly<Record<string, readonly string[]>> = {
  water: ["LET_BILL_INC_WATER"],
  gas: ["LET_BILL_INC_GAS"],
  electricity: ["LET_BILL_INC_ELECTRICITY"],
  "television licence": ["LET_BILL_INC_TV_LICENCE", "LET_BILL_INC_TV_LICIENCE"],
  "television subscription": ["LET_BILL_INC_TV_SUBSCRIPTION"],
  internet: ["LET_BILL_INC_INTERNET"],
};

/** Reads a row of a BLM, or of a CSV with the same column names. Throws RowError for an unusable row. */
export function readBlmProperty(row: BlmRow): FeedProperty {
  const fields = createFieldReader(row);
  const isLetting = fields.code("TRANS_TYPE_ID", { 1: false, 2: true });
  if (isLetting === undefined) throw new RowError("TRANS_TYPE_ID is empty");
  const summary = htmlToLine(fields.text("SUMMARY") ?? fields.required("DESCRIPTION"));
  return {
    reference: fields.required("AGENT_REF"),
    branch: fields.required("BRANCH_ID"),
    channel: isLetting ? "lettings" : "sales",
    status: fields.code("STATUS_ID", codes.statusCodes) ?? "available",
    published: fields.flag("PUBLISHED_FLAG") ?? true,
    propertyType: fields.code("PROP_SUB_ID", codes.propertyTypeCodes) ?? "property",
    ...readPrice(fields, isLetting),
    bedrooms: fields.integer("BEDROOMS") ?? 0,
    bathrooms: fields.integer("BATHROOMS"),
    receptionRooms: fields.integer("LIVING_ROOMS"),
    ...readSize(fields),
    ...readAddress(fields),
    summary: summary.slice(0, 1_024).toWellFormed(),
    description: htmlToText(fields.text("DESCRIPTION") ?? summary),
    features: Array.from({ length: 10 }, (_, i) => htmlToLine(fields.text(`FEATURE${i + 1}`) ?? "")).filter(Boolean),
    tenure: fields.code("TENURE_TYPE_ID", codes.tenureCodes),
    lease: readLease(fields),
    councilTaxBand: /^[A-I]$/.exec(fields.text("COUNCIL_TAX_BAND")?.toUpperCase() ?? "")?.[0],
    availableFrom: fields.date("LET_DATE_AVAILABLE")?.toISOString().slice(0, 10),
    deposit: wholePounds(fields, "LET_BOND"),
    furnishing: isLetting ? (fields.code("LET_FURN_ID", codes.furnishingCodes) ?? undefined) : undefined,
    letType: isLetting ? (fields.code("LET_TYPE_ID", codes.letTypeCodes) ?? undefined) : undefined,
    billsIncluded: readBills(fields),
    lettingsFeeText: isLetting ? htmlToText(fields.text("ADMINISTRATION_FEE") ?? "") || undefined : undefined,
    newHome: fields.flag("NEW_HOME_FLAG"),
    virtualTours: readTours(fields),
    createdAt: fields.date("CREATE_DATE"),
    changedAt: fields.date("UPDATE_DATE"),
    media: readMedia(fields),
  };
}

function readPrice(fields: Fields, isLetting: boolean) {
  const priceQualifier = fields.code("PRICE_QUALIFIER", codes.priceQualifierCodes) ?? "none";
  const price = wholePounds(fields, "PRICE");
  if (price === undefined && priceQualifier !== "poa") throw new RowError("PRICE is empty");
  return {
    price: price || null,
    priceQualifier,
    rentFrequency: isLetting ? (fields.code("LET_RENT_FREQUENCY", codes.rentFrequencyCodes) ?? ("pcm" as const)) : null,
  };
}

const squareFeetPer: Readonly<Record<number, number>> = { 1: 1, 2: squareFeetPerSquareMetre };
const acresPer: Readonly<Record<number, number>> = { 3: 1, 4: 1 / hectaresPerAcre };

function readSize(fields: Fields): Pick<FeedProperty, "squareFeet" | "acreage"> {
  const size = fields.number("MIN_SIZE_ENTERED") || fields.number("MAX_SIZE_ENTERED");
  const unit = fields.number("AREA_SIZE_UNIT_ID") ?? 1;
  if (!size) return {};
  const feet = squareFeetPer[unit];
  const acres = acresPer[unit];
  if (feet !== undefined) return fitsInteger(Math.round(size * feet)) ? { squareFeet: Math.round(size * feet) } : {};
  return acres === undefined ? {} : { acreage: Math.round(size * acres * 100) / 100 };
}

/** BLM 3i has other column names and adds coordinates. */
function readAddress(fields: Fields) {
  const first = htmlToLine(fields.text("ADDRESS_1") ?? fields.text("HOUSE_NAME_NUMBER") ?? "");
  const [, name = "", number = null] = /^(?:(.*?),\s*)?(\d+[a-z]?(?:-\d+[a-z]?)?)$/i.exec(first) ?? ["", first];
  const postcode = parsePostcode(
    fields.text("ZIPCODE") ?? `${fields.required("POSTCODE1")} ${fields.required("POSTCODE2")}`,
  );
  if (!postcode?.full) throw new RowError("The postcode is incomplete or invalid");
  const town = htmlToLine(fields.text("TOWN") ?? fields.required("OS_TOWN_CITY"));
  const street = htmlToLine(fields.text("ADDRESS_2") ?? fields.text("STREET_NAME") ?? "");
  return {
    houseName: name || null,
    houseNumber: number,
    street,
    locality: htmlToLine(fields.text("ADDRESS_3") ?? "") || null,
    town,
    county: fields.text("COUNTY") ?? fields.text("OS_REGION"),
    postcode: postcode.full,
    displayAddress: htmlToLine(fields.text("DISPLAY_ADDRESS") ?? [street, town].filter(Boolean).join(", ")),
    location: readLocation(fields),
  };
}

/** Some feeds send a latitude of 0 for an unknown position. */
function readLocation(fields: Fields): FeedProperty["location"] {
  const lat = fields.number("EXACT_LATITUDE");
  const lng = fields.number("EXACT_LONGITUDE") ?? fields.number("EXACT_LONGDITUDE");
  return lat && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

function readLease(fields: Fields): FeedProperty["lease"] {
  const lease = {
    yearsRemaining: fields.number("TENURE_UNEXPIRED_YEARS") ?? null,
    groundRent: fields.number("ANNUAL_GROUND_RENT") ?? null,
    groundRentReviewYears: fields.number("GROUND_RENT_REVIEW_PERIOD_YEARS") ?? null,
    serviceCharge: fields.number("ANNUAL_SERVICE_CHARGE") ?? null,
  };
  return Object.values(lease).some((value) => value !== null) ? lease : undefined;
}

/** Undefined when no bill column is filled in; otherwise an empty column means "not included". */
function readBills(fields: Fields): string[] | undefined {
  const answers = Object.entries(billColumns).map(([bill, columns]) => ({
    bill,
    included: columns.map((column) => fields.flag(column)).find((flag) => flag !== undefined),
  }));
  if (answers.every(({ included }) => included === undefined)) return undefined;
  return answers.filter(({ included }) => included).map(({ bill }) => bill);
}

function readTours(fields: Fields): FeedProperty["virtualTours"] {
  return fields
    .numberedColumns("MEDIA_VIRTUAL_TOUR")
    .filter(({ value }) => isUrl(value))
    .map(({ number, value, caption }) => ({ id: `tour-${number}`, url: value, description: caption }));
}

export const firstEpcImage = 60;
export const firstEpcDocument = 50;

function readMedia(fields: Fields): FeedMedia[] {
  return [
    ...fields.numberedColumns("MEDIA_IMAGE").map(({ number, value, caption }): FeedMedia => {
      const kind = number >= firstEpcImage || /^(epc|hip)$/i.test(caption ?? "") ? "epc" : "photo";
      return { kind, source: value, caption: kind === "epc" ? null : caption };
    }),
    ...fields
      .numberedColumns("MEDIA_FLOOR_PLAN")
      .map(({ value, caption }): FeedMedia => ({ kind: "floorplan", source: value, caption })),
    ...fields.numberedColumns("MEDIA_DOCUMENT").map(({ number, value, caption }): FeedMedia => {
      const isCertificate = number >= firstEpcDocument || /^(epc|hip)$/i.test(caption ?? "");
      return { kind: "brochure", source: value, caption: isCertificate ? epcCaption : caption };
    }),
  ];
}

function wholePounds(fields: Fields, name: string): number | undefined {
  const amount = fields.number(name);
  if (amount === undefined) return undefined;
  if (!fitsInteger(Math.round(amount))) throw new RowError(`${name} is not a valid amount: ${amount}`);
  return Math.round(amount);
}
