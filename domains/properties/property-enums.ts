import type { Message } from "#languages/translate.ts";

/** The enumerations of a property, shared by the database, feeds and forms. */
export type { Channel } from "#domains/agency/channel.ts";

export type PropertyStatus =
  | "available"
  | "under_offer"
  | "sstc"
  | "reserved"
  | "let_agreed"
  | "exchanged"
  | "completed"
  | "sold"
  | "let"
  | "withdrawn";

export const priceQualifierLabels = {
  none: "",
  poa: "Price on application",
  guide_price: "Guide price",
  fixed_price: "Fixed price",
  offers_in_excess_of: "Offers in excess of",
  offers_in_region_of: "Offers in the region of",
  sale_by_tender: "Sale by tender",
  from: "From",
  shared_ownership: "Shared ownership",
  offers_over: "Offers over",
  part_buy_part_rent: "Part buy, part rent",
  shared_equity: "Shared equity",
  equity_loan: "Equity loan",
  offers_invited: "Offers invited",
  coming_soon: "Coming soon",
} as const satisfies Record<string, Message | "">;
export type PriceQualifier = keyof typeof priceQualifierLabels;

export type RentFrequency = "pcm" | "pw" | "pq" | "pa" | "pppw";
export type Tenure = "freehold" | "leasehold" | "share_of_freehold" | "commonhold" | "feudal";
export type Furnishing = "furnished" | "part_furnished" | "unfurnished" | "furnished_or_unfurnished";
export type LetType = "long" | "short" | "student" | "commercial";
export type Disposal =
  | "private_treaty"
  | "auction"
  | "modern_method_of_auction"
  | "tender"
  | "offers_invited"
  | "shared_ownership"
  | "confidential";
/** Given by the feed, or taken from the unit postcode, its sector or its district. */
export type LocationPrecision = "exact" | "postcode" | "sector" | "district";
export type MediaKind = "photo" | "floorplan" | "epc" | "brochure";
export type { PropertyType } from "./property-types.ts";
