import type { Badge } from "./badge.ts";
import type { Channel, Disposal, PropertyStatus, PropertyType } from "./property-words.ts";

/** A photograph: `url` is a plain picture for any client, the rest lets ours ask for the right size. */
export type CardPhoto = { url: string; imageAlt: string; key: string; width: number; height: number };

/** What a card shows and `.ljson` answers; field names are the specification's. */
export type PropertyCard = {
  property_id: number;
  /** With its pound sign: `£425,000`, `£1,250 pcm`. */
  price: string;
  priceValue: number | null;
  price_qualifier: string;
  weekly_price: string | null;
  pppw_price: string | null;
  display_address: string;
  property_channel: Channel;
  property_url: string;
  photos: CardPhoto[];
  bedrooms: number;
  bathrooms: number;
  receptionRooms: number;
  summary: string;
  createdAt: string;
  status: PropertyStatus;
  badge: Badge | null;
  tags: string[];
  exchangedPrice: number | null;
  disposal: Disposal;
  auctionDate: string | null;
  propertyType: PropertyType;
  subdomain: string;
  acreage: number | null;
  /** Where the public may know it to be. */
  lng: number;
  lat: number;
};

export const newHomeTag = "new-home";
