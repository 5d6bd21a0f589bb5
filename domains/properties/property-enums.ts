/** The enumerations of a property, shared by the database, feeds and forms. */
const channels = ["sales", "lettings"] as const;
export type Channel = (typeof channels)[number];

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

export const priceQualifiers = [
  "none",
  "poa",
  "guide_price",
  "fixed_price",
  "offers_in_excess_of",
  "offers_in_region_of",
  "sale_by_tender",
  "from",
  "shared_ownership",
  "offers_over",
  "part_buy_part_rent",
  "shared_equity",
  "equity_loan",
  "offers_invited",
  "coming_soon",
] as const;
export type PriceQualifier = (typeof priceQualifiers)[number];

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

const propertyTypes = [
  "terraced house",
  "end of terrace house",
  "semi-detached house",
  "detached house",
  "house",
  "town house",
  "mews house",
  "cottage",
  "farm house",
  "country house",
  "barn conversion",
  "bungalow",
  "detached bungalow",
  "semi-detached bungalow",
  "flat",
  "ground floor flat",
  "apartment",
  "maisonette",
  "penthouse",
  "studio",
  "house share",
  "retirement property",
  "farm",
  "smallholding",
  "equestrian property",
  "farm land",
  "land",
  "building plot",
  "office",
  "shop",
  "industrial unit",
  "warehouse",
  "pub",
  "commercial property",
  "development",
  "garage",
  "park home",
  "property",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

const mediaKinds = ["photo", "floorplan", "epc", "brochure"] as const;
export type MediaKind = (typeof mediaKinds)[number];
