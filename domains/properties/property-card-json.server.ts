import type { InferSelectModel } from "drizzle-orm";
import type { Settings } from "#domains/agency/settings.ts";
import { badgeOf } from "./badge.ts";
import { mediaUrl } from "./media/media-url.ts";
import { qualifierBefore } from "./price-qualifier.ts";
import { formatPounds, perPersonPerWeek, priceText, weeklyRent } from "./price-words.ts";
import type { CardPhoto, PropertyCard } from "./property-card.ts";
import type { properties } from "./tables.server.ts";

/** The columns a card needs; pages and searches select just these. */
export type CardRow = Pick<
  InferSelectModel<typeof properties>,
  | "propertyId"
  | "channel"
  | "status"
  | "propertyType"
  | "tags"
  | "price"
  | "priceValue"
  | "priceQualifier"
  | "rentFrequency"
  | "exchangedPrice"
  | "disposal"
  | "auctionDate"
  | "bedrooms"
  | "bathrooms"
  | "receptionRooms"
  | "acreage"
  | "displayAddress"
  | "summary"
  | "letType"
  | "createdAt"
  | "publicLocation"
>;

export type CardPhotoRow = { mediaKey: string; alt: string; width: number; height: number };

const plainPhotoWidth = 768;

export function propertyCardJson(
  row: CardRow,
  photos: readonly CardPhotoRow[],
  agency: { slug: string; settings: Settings },
  now: Date,
): PropertyCard {
  return {
    property_id: row.propertyId,
    price: priceText(row),
    priceValue: row.priceQualifier === "poa" ? null : row.priceValue,
    price_qualifier: qualifierBefore(row),
    ...rentTexts(row, agency.settings),
    display_address: row.displayAddress,
    property_channel: row.channel,
    property_url: `/properties/${row.propertyId}/${row.channel}`,
    photos: photos.map(photoJson),
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    receptionRooms: row.receptionRooms,
    summary: row.summary,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    badge: badgeOf(row, agency.settings, now),
    tags: row.tags,
    exchangedPrice: row.exchangedPrice,
    disposal: row.disposal,
    auctionDate: row.auctionDate,
    propertyType: row.propertyType,
    subdomain: agency.slug,
    acreage: row.acreage,
    ...row.publicLocation,
  };
}

function rentTexts(row: CardRow, settings: Settings): Pick<PropertyCard, "weekly_price" | "pppw_price"> {
  if (row.channel === "sales" || row.priceValue === null || row.priceQualifier === "poa") {
    return { weekly_price: null, pppw_price: null };
  }
  const student = row.letType === "student" && settings.displayStudentPropertyAsPppw;
  return {
    weekly_price: row.rentFrequency === "pcm" ? `${formatPounds(weeklyRent(row.priceValue))} pw` : null,
    pppw_price: student ? studentRent(row, row.priceValue, settings) : null,
  };
}

/** A rent that is advertised per person is shown as it is, however others are shared out. */
function studentRent(row: CardRow, monthly: number, settings: Settings): string {
  if (row.rentFrequency === "pppw") return priceText(row);
  return `${formatPounds(perPersonPerWeek(monthly, row.bedrooms, settings))} pppw`;
}

function photoJson({ mediaKey, alt, width, height }: CardPhotoRow): CardPhoto {
  return { url: mediaUrl(mediaKey, plainPhotoWidth, "jpg"), imageAlt: alt, key: mediaKey, width, height };
}
