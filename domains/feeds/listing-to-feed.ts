import type { ListingRow } from "#domains/properties/listings/find-listings.server.ts";
import type { FeedMedia, FeedProperty } from "./feed-property.ts";

const known = <T>(value: T | null): T | undefined => value ?? undefined;

/** Our listing as a feed would say it; what no feed can say (rooms, tags, material information) stays with us. */
export function listingToFeed(row: ListingRow, media: FeedMedia[]): FeedProperty {
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
    squareFeet: known(row.squareFeet),
    acreage: row.squareFeet === null ? known(row.acreage) : undefined,
    tenure: known(row.tenure),
    lease: known(row.lease),
    councilTaxBand: known(row.councilTaxBand),
    availableFrom: known(row.availableFrom),
    deposit: known(row.deposit),
    furnishing: known(row.furnishing),
    letType: known(row.letType),
    billsIncluded: billsIncluded.length > 0 ? billsIncluded : undefined,
    lettingsFeeText: known(row.lettingsFeeText),
    media,
  };
}
