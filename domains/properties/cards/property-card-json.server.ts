import type { Settings } from "#domains/agency/agency-settings.ts";
import { mediaUrl } from "#domains/properties/media/media-url.ts";
import {
  formatPrice,
  formatPriceQualifier,
  toPerPersonPerWeek,
  toWeeklyRent,
} from "#domains/properties/pricing/format-price.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { getBadge } from "./badge.ts";
import type { CardPhoto, PropertyCardData } from "./property-card-data.ts";

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
  displayAddress: properties.displayAddress,
  summary: properties.summary,
  letType: properties.letType,
  createdAt: properties.createdAt,
  publicLocation: properties.publicLocation,
};

export type CardRow = Pick<typeof properties.$inferSelect, keyof typeof cardColumns>;

export type CardPhotoRow = { mediaKey: string; alt: string; width: number; height: number };

const photoUrlWidth = 768;

export function toPropertyCardJson(
  row: CardRow,
  photos: readonly CardPhotoRow[],
  agency: { slug: string; settings: Settings },
  now: Date,
): PropertyCardData {
  return {
    property_id: row.propertyId,
    price: formatPrice(row),
    priceValue: row.priceQualifier === "poa" ? null : row.priceValue,
    price_qualifier: formatPriceQualifier(row),
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
    badge: getBadge(row, agency.settings, now),
    tags: row.tags,
    exchangedPrice: row.exchangedPrice,
    disposal: row.disposal,
    auctionDate: row.auctionDate,
    lot: formatLot(row),
    propertyType: row.propertyType,
    subdomain: agency.slug,
    acreage: row.acreage,
    ...row.publicLocation,
  };
}

function formatLot({ auctionDate, lotNumber }: CardRow): string | null {
  if (auctionDate === null) return null;
  return `${lotNumber === null ? "Auction" : `Lot ${lotNumber}, auction`} on ${formatLongDate(auctionDate)}`;
}

function formatRents(row: CardRow, settings: Settings): Pick<PropertyCardData, "weekly_price" | "pppw_price"> {
  if (row.channel === "sales" || row.priceValue === null || row.priceQualifier === "poa") {
    return { weekly_price: null, pppw_price: null };
  }
  const student = row.letType === "student" && settings.displayStudentPropertyAsPppw;
  return {
    weekly_price: row.rentFrequency === "pcm" ? `${formatPounds(toWeeklyRent(row.priceValue))} pw` : null,
    pppw_price: student ? formatStudentRent(row, row.priceValue, settings) : null,
  };
}

/** A rent advertised per person is shown as it is. */
function formatStudentRent(row: CardRow, monthly: number, settings: Settings): string {
  if (row.rentFrequency === "pppw") return formatPrice(row);
  return `${formatPounds(toPerPersonPerWeek(monthly, row.bedrooms, settings))} pppw`;
}

function toPhotoJson({ mediaKey, alt, width, height }: CardPhotoRow): CardPhoto {
  return { url: mediaUrl(mediaKey, photoUrlWidth, "jpg"), imageAlt: alt, key: mediaKey, width, height };
}
