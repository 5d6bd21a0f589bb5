import { z } from "zod";
import { type MaterialInformation, unknownMaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { FeedProperty } from "../feed-property.ts";
import * as codes from "./blm-codes.ts";
import { createFieldReader, type Fields, fitsInteger, RowError, type Warn } from "./blm-field-reader.ts";
import { htmlToLine, htmlToText } from "./html-to-text.ts";
import type { BlmRow } from "./parse-blm.ts";
import { readAddress } from "./read-blm-address.ts";
import { readMedia, readTours } from "./read-blm-media.ts";
import { readSize } from "./read-blm-size.ts";
import * as words from "./value-words.ts";

const billColumns: Readonly<Record<string, readonly string[]>> = {
  water: ["LET_BILL_INC_WATER"],
  gas: ["LET_BILL_INC_GAS"],
  electricity: ["LET_BILL_INC_ELECTRICITY"],
  "television licence": ["LET_BILL_INC_TV_LICENCE", "LET_BILL_INC_TV_LICIENCE"],
  "television subscription": ["LET_BILL_INC_TV_SUBSCRIPTION"],
  internet: ["LET_BILL_INC_INTERNET"],
};

/** Our own columns for facts that BLM does not carry, one per fact: MATERIAL_FLOOD_RISK. */
export const materialColumns = Object.fromEntries(
  Object.keys(unknownMaterialInformation).map((key) => [
    key,
    `MATERIAL_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
  ]),
) as Record<keyof MaterialInformation, string>;

const shortText = z.string().max(10_000);
const roomList = z
  .array(z.object({ name: shortText, dimensions: shortText.nullable(), description: shortText }))
  .max(200);
const textList = z.array(shortText).max(200);
const ring = z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])).max(10_000);
/** Both limits are far above any real listing. */
const maxFeatures = 100;
const maxDescription = 200_000;

/**
 * Reads a row of BLM columns, to which every format is mapped. Only the reference, the branch, the channel and a price or POA
 * are necessary: without them it throws RowError. Other values that cannot be read are dropped with a warning.
 */
export function readBlmProperty(row: BlmRow, warn: Warn): FeedProperty {
  const fields = createFieldReader(row, warn);
  const reference = fields.required("AGENT_REF").slice(0, 200);
  const branch = fields.required("BRANCH_ID");
  const isLetting = readChannel(fields);
  const propertyType =
    fields.code("PROP_SUB_ID", codes.propertyTypeCodes) ?? fields.words("PROPERTY_TYPE", words.propertyTypeWords);
  const price = readPrice(fields, isLetting);
  const bedrooms = fields.integer("BEDROOMS", 1_000) ?? 0;
  const address = readAddress(fields);
  const description = htmlToText((fields.text("DESCRIPTION") ?? fields.text("SUMMARY") ?? "").slice(0, maxDescription));
  const status = fields.words("STATUS", words.statusWords) ?? fields.code("STATUS_ID", codes.statusCodes);
  const furnishing =
    fields.words("FURNISHING", words.furnishingWords) ?? fields.code("LET_FURN_ID", codes.furnishingCodes);
  return {
    reference,
    branch,
    channel: isLetting ? "lettings" : "sales",
    status: status ?? "available",
    published: fields.flag("PUBLISHED_FLAG") ?? true,
    propertyType: propertyType ?? "property",
    ...price,
    bedrooms,
    bathrooms: fields.integer("BATHROOMS", 1_000),
    receptionRooms: fields.integer("LIVING_ROOMS", 1_000),
    ...readSize(fields),
    ...address,
    summary: deriveSummary(fields, description),
    description,
    features: readFeatures(fields),
    tenure: fields.words("TENURE", words.tenureWords) ?? fields.code("TENURE_TYPE_ID", codes.tenureCodes),
    lease: readLease(fields),
    councilTaxBand: readCouncilTaxBand(fields),
    availableFrom: fields.date("LET_DATE_AVAILABLE")?.toISOString().slice(0, 10),
    deposit: wholePounds(fields, "LET_BOND"),
    furnishing: isLetting ? (furnishing ?? undefined) : undefined,
    letType: isLetting ? (fields.code("LET_TYPE_ID", codes.letTypeCodes) ?? undefined) : undefined,
    billsIncluded: fields.json("BILLS_INCLUDED", textList) ?? readBills(fields),
    lettingsFeeText: isLetting ? htmlToText(fields.text("ADMINISTRATION_FEE") ?? "") || undefined : undefined,
    newHome: fields.flag("NEW_HOME_FLAG"),
    virtualTours: readTours(fields, "MEDIA_VIRTUAL_TOUR_", "tour"),
    createdAt: fields.date("CREATE_DATE"),
    changedAt: fields.date("UPDATE_DATE"),
    ...readWholeHome(fields),
    media: readMedia(fields),
  };
}

/** What BLM has no columns for; the names are ours. */
function readWholeHome(fields: Fields): Partial<FeedProperty> {
  const videos = readTours(fields, "MEDIA_VIDEO_", "video");
  return {
    headline: fields.text("HEADLINE"),
    rooms: fields.json("ROOMS", roomList),
    epcCurrent: fields.integer("EPC_CURRENT", 200),
    epcPotential: fields.integer("EPC_POTENTIAL", 200),
    petsAllowed: fields.flag("PETS_ALLOWED"),
    tags: fields.json("TAGS", textList),
    disposal: fields.words("DISPOSAL", words.disposalWords),
    auctionDate: fields.date("AUCTION_DATE")?.toISOString().slice(0, 10),
    lotNumber: fields.integer("LOT_NUMBER"),
    propertyVideos: videos.length > 0 ? videos : undefined,
    addressHidden: fields.flag("ADDRESS_HIDDEN"),
    materialInformation: readMaterialInformation(fields),
    negotiator: fields.text("NEGOTIATOR"),
    parentReference: fields.text("DEVELOPMENT_REF"),
    boundary: fields.json("BOUNDARY", ring) as FeedProperty["boundary"],
  };
}

function readMaterialInformation(fields: Fields): FeedProperty["materialInformation"] {
  const known = Object.entries(materialColumns).flatMap(([key, column]) => {
    const value = fields.text(column);
    return value === undefined ? [] : [[key, htmlToText(value)]];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function readChannel(fields: Fields): boolean {
  const isLetting = fields.code("TRANS_TYPE_ID", { 1: false, 2: true });
  const channel = isLetting === undefined ? fields.words("CHANNEL", words.channelWords) : undefined;
  if (isLetting === undefined && channel === undefined) {
    const [column] = ["TRANS_TYPE_ID", "CHANNEL"].filter((name) => fields.text(name) !== undefined);
    const name = fields.nameOf(column ?? "TRANS_TYPE_ID");
    throw new RowError(
      column ? `${name} ${fields.text(column)?.slice(0, 40)} is not a known value` : `${name} is empty`,
      name,
    );
  }
  return isLetting ?? channel === "lettings";
}

function readPrice(fields: Fields, isLetting: boolean) {
  const priceQualifier =
    fields.code("PRICE_QUALIFIER", codes.priceQualifierCodes) ??
    fields.words("PRICE_TEXT", words.priceQualifierWords) ??
    "none";
  const price = wholePounds(fields, "PRICE");
  if (price === undefined && priceQualifier !== "poa") {
    const name = fields.nameOf("PRICE");
    const value = fields.text("PRICE");
    throw new RowError(
      value === undefined ? `${name} is empty` : `${name} is not a price: ${value.slice(0, 40)}`,
      name,
    );
  }
  const frequency =
    fields.code("LET_RENT_FREQUENCY", codes.rentFrequencyCodes) ??
    fields.words("RENT_PERIOD", words.rentFrequencyWords);
  return { price: price || null, priceQualifier, rentFrequency: isLetting ? (frequency ?? ("pcm" as const)) : null };
}

/** The first sentences of the description when a feed has no summary. */
function deriveSummary(fields: Fields, description: string): string {
  const given = htmlToLine((fields.text("SUMMARY") ?? "").slice(0, maxDescription));
  return (given || description.replace(/\s+/g, " ")).slice(0, 1_024).toWellFormed();
}

const readFeatures = (fields: Fields) =>
  fields
    .numberedColumns("FEATURE")
    .slice(0, maxFeatures)
    .map(({ value }) => htmlToLine(value))
    .filter(Boolean);

function readCouncilTaxBand(fields: Fields): string | undefined {
  const value = fields.text("COUNCIL_TAX_BAND");
  if (value === undefined || /^(tbc|deleted|exempt|unknown)$/i.test(value)) return undefined;
  return (
    /^(?:band )?([A-I])$/i.exec(value)?.[1]?.toUpperCase() ??
    fields.drop("COUNCIL_TAX_BAND", `${JSON.stringify(value.slice(0, 40))} is not a known value`)
  );
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

function wholePounds(fields: Fields, name: string): number | undefined {
  const amount = fields.number(name);
  if (amount === undefined) return undefined;
  const pounds = Math.round(Math.abs(amount));
  if (!fitsInteger(pounds)) return fields.drop(name, `is not a valid amount: ${amount}`);
  if (amount < 0) fields.drop(name, `is negative: ${amount} is read as ${pounds}`);
  return pounds;
}
