import type { FeedMedia, FeedProperty } from "#domains/feeds/feed-property.ts";
import type { ListingRow } from "#domains/properties/listings/find-listings.server.ts";

const nullToUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

/** Feeds have no fields for rooms, tags and material information, so those are left out. */
export function toFeedProperty(row: ListingRow, media: FeedMedia[]): FeedProperty {
  const { reference, channel, status, published, propertyType, price, priceQualifier, rentFrequency, bedrooms } = row;
  const { houseName, houseNumber, street, locality, town, county, postcode, displayAddress, location } = row;
  const { summary, description, features, virtualTours, createdAt, billsIncluded, newHome } = row;
  return {
    ...{ reference, channel, status, published, propertyType, price, priceQualifier, rentFrequency, bedrooms },
    ...{ houseName, houseNumber, street, locality, town, county, postcode, displayAddress, location },
    ...{ summary, description, features, virtualTours, createdAt, newHome },
    branch: String(row.branchId),
    bathrooms: row.bathrooms,
    receptionRooms: row.receptionRooms,
    squareFeet: nullToUndefined(row.squareFeet),
    acreage: row.squareFeet === null ? nullToUndefined(row.acreage) : undefined,
    tenure: nullToUndefined(row.tenure),
    lease: nullToUndefined(row.lease),
    councilTaxBand: nullToUndefined(row.councilTaxBand),
    availableFrom: nullToUndefined(row.availableFrom),
    deposit: nullToUndefined(row.deposit),
    furnishing: nullToUndefined(row.furnishing),
    letType: nullToUndefined(row.letType),
    billsIncluded: billsIncluded.length > 0 ? billsIncluded : undefined,
    lettingsFeeText: nullToUndefined(row.lettingsFeeText),
    media,
  };
}
