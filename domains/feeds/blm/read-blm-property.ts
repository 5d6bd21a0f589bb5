import { parsePostcode } from "#domains/places/postcode.ts";
import type { FeedMedia, FeedProperty } from "../feed-property.ts";
import { plainLine, plainText } from "../plain-text.ts";
import { blmFields, isStorable, RowProblem } from "./blm-fields.ts";
import {
  frequencyWords,
  furnishingWords,
  letTypeWords,
  propertyTypeWords,
  qualifierWords,
  statusWords,
  tenureWords,
} from "./blm-words.ts";
import type { BlmRow } from "./parse-blm.ts";

type Fields = ReturnType<typeof blmFields>;

export const billColumns: Readonly<Record<string, readonly string[]>> = {
  water: ["LET_BILL_INC_WATER"],
  gas: ["LET_BILL_INC_GAS"],
  electricity: ["LET_BILL_INC_ELECTRICITY"],
  "television licence": ["LET_BILL_INC_TV_LICENCE", "LET_BILL_INC_TV_LICIENCE"],
  "television subscription": ["LET_BILL_INC_TV_SUBSCRIPTION"],
  internet: ["LET_BILL_INC_INTERNET"],
};

/** One row of a BLM, or of a CSV with the same column names. Throws RowProblem when it cannot be shown. */
export function readBlmProperty(row: BlmRow): FeedProperty {
  const fields = blmFields(row);
  const isLetting = fields.word("TRANS_TYPE_ID", { 1: false, 2: true });
  if (isLetting === undefined) throw new RowProblem("TRANS_TYPE_ID is empty");
  const summary = plainLine(fields.text("SUMMARY") ?? fields.needed("DESCRIPTION"));
  return {
    reference: fields.needed("AGENT_REF"),
    branch: fields.needed("BRANCH_ID"),
    channel: isLetting ? "lettings" : "sales",
    status: fields.word("STATUS_ID", statusWords) ?? "available",
    published: fields.flag("PUBLISHED_FLAG") ?? true,
    propertyType: fields.word("PROP_SUB_ID", propertyTypeWords) ?? "property",
    ...readPrice(fields, isLetting),
    bedrooms: fields.whole("BEDROOMS") ?? 0,
    bathrooms: fields.whole("BATHROOMS"),
    receptionRooms: fields.whole("LIVING_ROOMS"),
    ...readSize(fields),
    ...readAddress(fields),
    summary: summary.slice(0, 1_024),
    description: plainText(fields.text("DESCRIPTION") ?? summary),
    features: Array.from({ length: 10 }, (_, i) => plainLine(fields.text(`FEATURE${i + 1}`) ?? "")).filter(Boolean),
    tenure: fields.word("TENURE_TYPE_ID", tenureWords),
    lease: readLease(fields),
    councilTaxBand: /^[A-I]$/.exec(fields.text("COUNCIL_TAX_BAND")?.toUpperCase() ?? "")?.[0],
    availableFrom: fields.moment("LET_DATE_AVAILABLE")?.toISOString().slice(0, 10),
    deposit: wholePounds(fields, "LET_BOND"),
    furnishing: isLetting ? (fields.word("LET_FURN_ID", furnishingWords) ?? undefined) : undefined,
    letType: isLetting ? (fields.word("LET_TYPE_ID", letTypeWords) ?? undefined) : undefined,
    billsIncluded: readBills(fields),
    lettingsFeeText: isLetting ? plainText(fields.text("ADMINISTRATION_FEE") ?? "") || undefined : undefined,
    newHome: fields.flag("NEW_HOME_FLAG"),
    virtualTours: readTours(fields),
    createdAt: fields.moment("CREATE_DATE"),
    changedAt: fields.moment("UPDATE_DATE"),
    media: readMedia(fields),
  };
}

function readPrice(fields: Fields, isLetting: boolean) {
  const priceQualifier = fields.word("PRICE_QUALIFIER", qualifierWords) ?? "none";
  const price = wholePounds(fields, "PRICE");
  if (price === undefined && priceQualifier !== "poa") throw new RowProblem("PRICE is empty");
  return {
    price: price || null,
    priceQualifier,
    rentFrequency: isLetting ? (fields.word("LET_RENT_FREQUENCY", frequencyWords) ?? ("pcm" as const)) : null,
  };
}

const squareFeetPer: Readonly<Record<number, number>> = { 1: 1, 2: 10.7639 };
const acresPer: Readonly<Record<number, number>> = { 3: 1, 4: 2.47105 };

function readSize(fields: Fields): Pick<FeedProperty, "squareFeet" | "acreage"> {
  const size = fields.number("MIN_SIZE_ENTERED") || fields.number("MAX_SIZE_ENTERED");
  const unit = fields.number("AREA_SIZE_UNIT_ID") ?? 1;
  if (!size) return {};
  const feet = squareFeetPer[unit];
  const acres = acresPer[unit];
  if (feet !== undefined) return isStorable(Math.round(size * feet)) ? { squareFeet: Math.round(size * feet) } : {};
  return acres === undefined ? {} : { acreage: Math.round(size * acres * 100) / 100 };
}

/** 3i names the same things differently and brings coordinates. */
function readAddress(fields: Fields) {
  const first = plainLine(fields.text("ADDRESS_1") ?? fields.text("HOUSE_NAME_NUMBER") ?? "");
  const [, name = "", number = null] = /^(?:(.*?),\s*)?(\d+[a-z]?(?:-\d+[a-z]?)?)$/i.exec(first) ?? ["", first];
  const postcode = parsePostcode(
    fields.text("ZIPCODE") ?? `${fields.needed("POSTCODE1")} ${fields.needed("POSTCODE2")}`,
  );
  if (!postcode?.full) throw new RowProblem("The postcode is not a whole postcode");
  const town = plainLine(fields.text("TOWN") ?? fields.needed("OS_TOWN_CITY"));
  const street = plainLine(fields.text("ADDRESS_2") ?? fields.text("STREET_NAME") ?? "");
  return {
    houseName: name || null,
    houseNumber: number,
    street,
    locality: plainLine(fields.text("ADDRESS_3") ?? "") || null,
    town,
    county: fields.text("COUNTY") ?? fields.text("OS_REGION"),
    postcode: postcode.full,
    displayAddress: plainLine(fields.text("DISPLAY_ADDRESS") ?? [street, town].filter(Boolean).join(", ")),
    location: readLocation(fields),
  };
}

/** Who does not know sends 0, and no home of ours lies on the equator. */
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

/** Silence about every bill says nothing; an answer to one is an answer to all. */
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
    .numbered("MEDIA_VIRTUAL_TOUR")
    .filter(({ value }) => /^https?:\/\//i.test(value))
    .map(({ number, value, caption }) => ({ id: `tour-${number}`, url: value, description: caption }));
}

export const firstEpcImage = 60;
export const firstEpcDocument = 50;

function readMedia(fields: Fields): FeedMedia[] {
  return [
    ...fields.numbered("MEDIA_IMAGE").map(({ number, value, caption }): FeedMedia => {
      const kind = number >= firstEpcImage || /^(epc|hip)$/i.test(caption ?? "") ? "epc" : "photo";
      return { kind, source: value, caption: kind === "epc" ? null : caption };
    }),
    ...fields
      .numbered("MEDIA_FLOOR_PLAN")
      .map(({ value, caption }): FeedMedia => ({ kind: "floorplan", source: value, caption })),
    ...fields.numbered("MEDIA_DOCUMENT").map(({ number, value, caption }): FeedMedia => {
      const isCertificate = number >= firstEpcDocument || /^(epc|hip)$/i.test(caption ?? "");
      return { kind: "brochure", source: value, caption: isCertificate ? "EPC" : caption };
    }),
  ];
}

function wholePounds(fields: Fields, name: string): number | undefined {
  const amount = fields.number(name);
  if (amount === undefined) return undefined;
  if (!isStorable(Math.round(amount))) throw new RowProblem(`${name} is not an amount we can keep: ${amount}`);
  return Math.round(amount);
}
