/** The enumerations of a property, shared by the database, feeds and forms. */
export type { Channel } from "#domains/agency/channel.ts";

const propertyStatuses = [
  "available",
  "under_offer",
  "sstc",
  "reserved",
  "let_agreed",
  "exchanged",
  "completed",
  "sold",
  "let",
  "withdrawn",
] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

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
};
export type PriceQualifier = keyof typeof priceQualifierLabels;

const rentFrequencies = ["pcm", "pw", "pq", "pa", "pppw"] as const;
export type RentFrequency = (typeof rentFrequencies)[number];

const tenures = ["freehold", "leasehold", "share_of_freehold", "commonhold", "feudal"] as const;
export type Tenure = (typeof tenures)[number];

const furnishings = ["furnished", "part_furnished", "unfurnished", "furnished_or_unfurnished"] as const;
export type Furnishing = (typeof furnishings)[number];

const letTypes = ["long", "short", "student", "commercial"] as const;
export type LetType = (typeof letTypes)[number];

const disposals = [
  "private_treaty",
  "auction",
  "modern_method_of_auction",
  "tender",
  "offers_invited",
  "shared_ownership",
  "confidential",
] as const;
export type Disposal = (typeof disposals)[number];

export type { PropertyType } from "./property-types.ts";

const mediaKinds = ["photo", "floorplan", "epc", "brochure"] as const;
export type MediaKind = (typeof mediaKinds)[number];
