import { epcCaption } from "#domains/properties/media/media-types.ts";
import { propertyTypes } from "#domains/properties/property-types.ts";
import type { FeedProperty } from "../feed-property.ts";
import * as codes from "./blm-codes.ts";
import { textToHtml } from "./html-to-text.ts";
import { firstEpcDocument, firstEpcImage } from "./read-blm-media.ts";
import { materialColumns } from "./read-blm-property.ts";

/** In order of preference. */
const fieldSeparators = ["^", "|", "¦", "¤"];
const recordSeparators = ["~", "¬", "§"];

/** Writes BLM version 3 that `readBlm` reads back as the same properties. */
export function writeBlm(properties: readonly FeedProperty[], now: Date): string {
  const rows = properties.map(toBlmRow);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].sort(
    (a, b) => Number(a.startsWith("MEDIA_")) - Number(b.startsWith("MEDIA_")),
  );
  const [eof, eor] = [fieldSeparators, recordSeparators].map((marks) => findUnusedSeparator(marks, rows)) as [
    string,
    string,
  ];
  const clean = (text: string) => text.replaceAll(eof, "").replaceAll(eor, "-");
  const line = (values: readonly string[]) => `${values.map((value) => `${clean(value)}${eof}`).join("")}${eor}`;
  return [
    "#HEADER#",
    "VERSION : 3",
    `EOF : '${eof}'`,
    `EOR : '${eor}'`,
    `Property Count : ${rows.length}`,
    `Generated Date : ${formatTimestamp(now)}`,
    "#DEFINITION#",
    line(columns),
    "#DATA#",
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
    "#END#",
    "",
  ].join("\n");
}

/** A separator that no field contains; if all are used, the first one is stripped from the fields. */
function findUnusedSeparator(marks: readonly string[], rows: readonly Record<string, string>[]): string | undefined {
  const isUsed = (mark: string) => rows.some((row) => Object.values(row).some((value) => value.includes(mark)));
  return marks.find((mark) => !isUsed(mark)) ?? marks[0];
}

/** The columns of one property, with our own for what BLM does not carry. */
export function toBlmRow(home: FeedProperty): Record<string, string> {
  const [outward = "", inward = ""] = home.postcode.split(" ");
  const cells: Record<string, string | number | null | undefined> = {
    AGENT_REF: home.reference,
    BRANCH_ID: home.branch,
    TRANS_TYPE_ID: home.channel === "sales" ? 1 : 2,
    STATUS_ID: codes.findCode(codes.statusCodes, home.status) ?? codes.findCode(codes.statusCodes, "sold"),
    PROP_SUB_ID: propertyTypes[home.propertyType].blm[0],
    PUBLISHED_FLAG: home.published ? 1 : 0,
    PRICE: home.price ?? 0,
    PRICE_QUALIFIER: codes.findCode(codes.priceQualifierCodes, home.priceQualifier),
    BEDROOMS: home.bedrooms,
    BATHROOMS: home.bathrooms,
    LIVING_ROOMS: home.receptionRooms,
    MIN_SIZE_ENTERED: home.squareFeet,
    AREA_SIZE_UNIT_ID: home.squareFeet === undefined ? undefined : 1,
    LAND_AREA: home.acreage,
    LAND_AREA_UNIT: home.acreage === undefined ? undefined : 3,
    ADDRESS_1: [home.houseName, home.houseNumber].filter(Boolean).join(", "),
    ADDRESS_2: home.street,
    ADDRESS_3: home.locality,
    TOWN: home.town,
    COUNTY: home.county,
    POSTCODE1: outward,
    POSTCODE2: inward,
    EXACT_LATITUDE: home.location?.lat,
    EXACT_LONGITUDE: home.location?.lng,
    DISPLAY_ADDRESS: home.displayAddress,
    SUMMARY: textToHtml(home.summary),
    DESCRIPTION: textToHtml(home.description),
    TENURE_TYPE_ID: home.tenure && codes.findCode(codes.tenureCodes, home.tenure),
    TENURE_UNEXPIRED_YEARS: home.lease?.yearsRemaining,
    ANNUAL_GROUND_RENT: home.lease?.groundRent,
    GROUND_RENT_REVIEW_PERIOD_YEARS: home.lease?.groundRentReviewYears,
    ANNUAL_SERVICE_CHARGE: home.lease?.serviceCharge,
    COUNCIL_TAX_BAND: home.councilTaxBand,
    NEW_HOME_FLAG: toFlag(home.newHome),
    LET_RENT_FREQUENCY:
      home.rentFrequency === null ? undefined : codes.findCode(codes.rentFrequencyCodes, home.rentFrequency),
    LET_DATE_AVAILABLE: home.availableFrom,
    LET_BOND: home.deposit,
    LET_FURN_ID: home.furnishing && codes.findCode(codes.furnishingCodes, home.furnishing),
    LET_TYPE_ID: home.letType && codes.findCode(codes.letTypeCodes, home.letType),
    ADMINISTRATION_FEE: textToHtml(home.lettingsFeeText ?? ""),
    CREATE_DATE: home.createdAt && formatTimestamp(home.createdAt),
    ...toOwnColumns(home),
    ...toFeatureColumns(home),
    ...toMediaColumns(home),
  };
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, String(value ?? "")]));
}

const toFlag = (value: boolean | undefined) => (value === undefined ? undefined : value ? "Y" : "N");
const toJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function toOwnColumns(home: FeedProperty): Record<string, string | number | undefined> {
  const facts = Object.entries(materialColumns).flatMap(([key, column]) => {
    const value = home.materialInformation?.[key as keyof typeof materialColumns];
    return value ? [[column, textToHtml(value)] as const] : [];
  });
  return {
    STATUS: codes.findCode(codes.statusCodes, home.status) === undefined ? home.status : undefined,
    BILLS_INCLUDED: toJson(home.billsIncluded),
    HEADLINE: home.headline,
    ROOMS: toJson(home.rooms),
    EPC_CURRENT: home.epcCurrent,
    EPC_POTENTIAL: home.epcPotential,
    PETS_ALLOWED: toFlag(home.petsAllowed),
    TAGS: toJson(home.tags),
    DISPOSAL: home.disposal,
    AUCTION_DATE: home.auctionDate,
    LOT_NUMBER: home.lotNumber,
    ADDRESS_HIDDEN: toFlag(home.addressHidden),
    NEGOTIATOR: home.negotiator,
    DEVELOPMENT_REF: home.parentReference,
    BOUNDARY: toJson(home.boundary),
    ...Object.fromEntries(facts),
  };
}

const toFeatureColumns = (home: FeedProperty) =>
  Object.fromEntries(home.features.map((feature, i) => [`FEATURE${i + 1}`, textToHtml(feature)]));

function toMediaColumns(home: FeedProperty): Record<string, string> {
  const cells: Record<string, string> = {};
  const put = (prefix: string, number: number, value: string, caption: string | null) => {
    const digits = String(number).padStart(2, "0");
    cells[`${prefix}_${digits}`] = value;
    cells[`${prefix}_TEXT_${digits}`] = caption ?? "";
  };
  const ofKind = (kind: string) => home.media.filter((item) => item.kind === kind);
  for (const [i, item] of ofKind("photo").slice(0, firstEpcImage).entries())
    put("MEDIA_IMAGE", i, item.source, item.caption);
  for (const [i, item] of ofKind("epc").entries()) put("MEDIA_IMAGE", firstEpcImage + i, item.source, epcCaption);
  for (const [i, item] of ofKind("floorplan").entries()) put("MEDIA_FLOOR_PLAN", i, item.source, item.caption);
  const isCertificate = ({ caption }: { caption: string | null }) => caption === epcCaption;
  const [certificates, brochures] = [
    ofKind("brochure").filter(isCertificate),
    ofKind("brochure").filter((item) => !isCertificate(item)),
  ];
  for (const [i, item] of brochures.slice(0, firstEpcDocument).entries())
    put("MEDIA_DOCUMENT", i, item.source, item.caption);
  for (const [i, item] of certificates.entries())
    put("MEDIA_DOCUMENT", firstEpcDocument + i, item.source, item.caption);
  for (const [i, tour] of home.virtualTours.entries()) put("MEDIA_VIRTUAL_TOUR", i, tour.url, tour.description);
  for (const [i, video] of (home.propertyVideos ?? []).entries()) put("MEDIA_VIDEO", i, video.url, video.description);
  return cells;
}

const formatTimestamp = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ");
