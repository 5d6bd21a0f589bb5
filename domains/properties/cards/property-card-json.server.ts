import { sql } from "drizzle-orm";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { furnishingLabels } from "#domains/properties/facts/furnishing-labels.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import {
  formatPrice,
  formatPriceQualifier,
  formatRent,
  toPerPersonPerWeek,
  toWeeklyRent,
} from "#domains/properties/pricing/format-price.ts";
import { priceQualifierLabels } from "#domains/properties/property-enums.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { isApproximate } from "#domains/properties/public-place.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatLongDate, formatMonth, formatShortDate } from "#format/format-date.ts";
import { formatList } from "#format/format-list.ts";
import { formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import { type Badge, getBadge, isSold } from "./badge.ts";
import type { CardPhoto, PropertyCardData } from "./property-card-data.ts";

/** In the statement of the cards, because another one costs more than it takes to run. Drizzle would drop the table names. */
const firstPhotos = `(
  select coalesce(json_agg(json_build_object(
    'mediaKey', shown.media_key, 'alt', shown.alt, 'width', stored.width, 'height', stored.height
  ) order by shown.position), '[]')
  from property_media shown join media_objects stored using (agency_id, media_key)
  where shown.agency_id = properties.agency_id and shown.property_id = properties.property_id
    and shown.kind = 'photo' and shown.position < 5
)`;

export const cardColumns = {
  propertyId: properties.propertyId,
  channel: properties.channel,
  status: properties.status,
  propertyType: properties.propertyType,
  tags: properties.tags,
  price: properties.price,
  priceValue: properties.priceValue,
  priceQualifier: properties.priceQualifier,
  rentFrequency: properties.rentFrequency,
  exchangedPrice: properties.exchangedPrice,
  disposal: properties.disposal,
  auctionDate: properties.auctionDate,
  lotNumber: properties.lotNumber,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  receptionRooms: properties.receptionRooms,
  acreage: properties.acreage,
  squareFeet: properties.squareFeet,
  features: sql<string[]>`${properties.features}[1:20]`.as("features"),
  statusChangedAt: properties.statusChangedAt,
  displayAddress: properties.displayAddress,
  summary: properties.summary,
  letType: properties.letType,
  availableFrom: properties.availableFrom,
  furnishing: properties.furnishing,
  billsIncluded: properties.billsIncluded,
  createdAt: properties.createdAt,
  publicLocation: properties.publicLocation,
  addressHidden: properties.addressHidden,
  locationPrecision: properties.locationPrecision,
  photos: sql<CardPhotoRow[]>`${sql.raw(firstPhotos)}`.as("photos"),
};

type PropertyRow = Pick<typeof properties.$inferSelect, Exclude<keyof typeof cardColumns, "photos">>;

export type CardRow = PropertyRow & { photos: CardPhotoRow[] };

export type CardPhotoRow = { mediaKey: string; alt: string; width: number; height: number };

const photoUrlWidth = 768;

export function toPropertyCardJson(
  row: PropertyRow,
  photos: readonly CardPhotoRow[],
  agency: { slug: string; settings: Settings },
  now: Date,
): PropertyCardData {
  const badge = getBadge(row, agency.settings, now);
  return {
    property_id: row.propertyId,
    priceValue: row.priceQualifier === "poa" ? null : row.priceValue,
    ...formatShownPrice(row, badge, now),
    ...formatRents(row, agency.settings),
    display_address: row.displayAddress,
    property_channel: row.channel,
    property_url: `/properties/${row.propertyId}/${row.channel}`,
    photos: photos.map(toPhotoJson),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    receptionRooms: row.receptionRooms,
    summary: row.summary,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    badge,
    tags: row.tags,
    exchangedPrice: row.exchangedPrice,
    disposal: row.disposal,
    auctionDate: row.auctionDate,
    note: formatLot(row) ?? formatIncome(row) ?? formatClosing(row, badge) ?? formatLetting(row, now),
    kind: formatKind(row, agency.settings),
    propertyType: row.propertyType,
    subdomain: agency.slug,
    acreage: row.acreage,
    ...row.publicLocation,
    approximate: row.addressHidden || isApproximate(row.locationPrecision),
  };
}

/** The price a sold property reached or, if unknown, what was asked for it. */
function formatShownPrice(
  row: PropertyRow,
  badge: Badge | null,
  now: Date,
): Pick<PropertyCardData, "price" | "price_qualifier"> {
  if (row.exchangedPrice !== null && badge === "Sold" && isSold(row, now))
    return { price: t("Sold for {price}", { price: formatPounds(row.exchangedPrice) }), price_qualifier: "" };
  return { price: formatPrice(row), price_qualifier: formatShownQualifier(row, badge) };
}

function formatShownQualifier(row: PropertyRow, badge: Badge | null): string {
  if (badge === "Let") return "";
  const asked = formatPriceQualifier(row);
  const isGuide = asked === t(priceQualifierLabels.guide_price);
  const hasPrice = row.price !== null && row.priceQualifier !== "poa";
  return badge === "Sold" && hasPrice && !isGuide ? t("Asking price") : asked;
}

function formatLot({ auctionDate, lotNumber }: PropertyRow): string | null {
  if (auctionDate === null) return null;
  const date = formatLongDate(auctionDate);
  return lotNumber === null
    ? t("Auction on {date}", { date })
    : t("Lot {number}, auction on {date}", { number: String(lotNumber), date });
}

/** What an investment earns is among its features: "Let at £1,750 a month, 5.4% gross yield". */
function formatIncome({ tags, features }: PropertyRow): string | null {
  if (!tags.includes("investment")) return null;
  const earnings = features.filter((feature) => /^let at|\byield\b/i.test(feature));
  return earnings.map((feature) => feature.split(", ")[0]).join(", ") || null;
}

function formatClosing({ statusChangedAt }: PropertyRow, badge: Badge | null): string | null {
  if (badge !== "Sold" && badge !== "Let") return null;
  const month = formatMonth(toLondonDate(statusChangedAt));
  return badge === "Sold" ? t("Sold in {month}", { month }) : t("Let in {month}", { month });
}

/** What a tenant asks first. */
function formatLetting(row: PropertyRow, now: Date): string | null {
  const { availableFrom, furnishing, billsIncluded } = row;
  if (row.channel === "sales" || row.status !== "available" || getTypeGroup(row.propertyType) !== "home") return null;
  const isNow = availableFrom !== null && availableFrom <= toLondonDate(now);
  const facts = [
    isNow ? t("Available now") : availableFrom && t("Available {date}", { date: formatShortDate(availableFrom) }),
    furnishing && t(furnishingLabels[furnishing]).toLowerCase(),
    billsIncluded.length > 0 && formatBills(billsIncluded),
  ];
  return capitalise(facts.filter(Boolean).join(", ")) || null;
}

/** A tenant who pays the gas or the electricity must not read that bills are included. */
function formatBills(bills: readonly string[]): string {
  const paysEnergy = !["Gas", "Electricity"].every((bill) => bills.includes(bill));
  return paysEnergy && bills.every((bill) => !/bills|^all$/i.test(bill))
    ? t("{bills} included", { bills: formatList(bills).toLowerCase().replace("tv", "TV") })
    : t("Bills included").toLowerCase();
}

/** What a development consists of is among its features: "Six houses and two apartments". */
const consistsOf = /^(two|three|four|five|six|seven|eight|nine|ten|\d+) .*(homes|houses|apartments|flats|plots)$/i;

function formatKind(row: PropertyRow, settings: Settings): string | null {
  // The rooms of a development are those of its smallest home.
  if (row.propertyType === "development")
    return row.features.find((feature) => consistsOf.test(feature)) ?? capitalise(t(row.propertyType));
  if (row.bedrooms + row.bathrooms + row.receptionRooms > 0) return null;
  const acres = settings.displayAcreageIconOnPropertyResults ? row.acreage : null;
  return [
    capitalise(t(row.propertyType)),
    row.squareFeet && t("{size} sq ft", { size: row.squareFeet }),
    acres && t("{size, plural, one {# acre} other {# acres}}", { size: acres }),
  ]
    .filter(Boolean)
    .join(", ");
}

function formatRents(row: PropertyRow, settings: Settings): Pick<PropertyCardData, "weekly_price" | "pppw_price"> {
  if (row.channel === "sales" || row.priceValue === null || row.priceQualifier === "poa") {
    return { weekly_price: null, pppw_price: null };
  }
  const student = row.letType === "student" && settings.displayStudentPropertyAsPppw;
  return {
    weekly_price: row.rentFrequency === "pcm" ? formatRent(toWeeklyRent(row.priceValue), "pw") : null,
    pppw_price: student ? formatStudentRent(row, row.priceValue, settings) : null,
  };
}

/** A rent advertised per person is shown as it is. */
function formatStudentRent(row: PropertyRow, monthly: number, settings: Settings): string {
  if (row.rentFrequency === "pppw") return formatPrice(row);
  return formatRent(toPerPersonPerWeek(monthly, row.bedrooms, settings), "pppw");
}

function toPhotoJson({ mediaKey, alt, width, height }: CardPhotoRow): CardPhoto {
  return { url: mediaUrl(mediaKey, photoUrlWidth, "jpg"), imageAlt: alt, key: mediaKey, width, height };
}
