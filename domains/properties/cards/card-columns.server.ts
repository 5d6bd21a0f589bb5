import { properties } from "#domains/properties/tables.server.ts";

/** The columns `loadCards` needs. */
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
