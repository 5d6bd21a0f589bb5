import type {
  Furnishing,
  LetType,
  PriceQualifier,
  PropertyStatus,
  PropertyType,
  RentFrequency,
  Tenure,
} from "#domains/properties/property-enums.ts";

type CodeMap<Value> = Readonly<Record<number, Value>>;

/** 6 and 7 are only used in feeds to websites. */
export const statusCodes: CodeMap<PropertyStatus> = {
  0: "available",
  1: "sstc",
  2: "sstc",
  3: "under_offer",
  4: "reserved",
  5: "let_agreed",
  6: "sold",
  7: "let",
};

export const priceQualifierCodes: CodeMap<PriceQualifier> = {
  0: "none",
  1: "poa",
  2: "guide_price",
  3: "fixed_price",
  4: "offers_in_excess_of",
  5: "offers_in_region_of",
  6: "sale_by_tender",
  7: "from",
  9: "shared_ownership",
  10: "offers_over",
  11: "part_buy_part_rent",
  12: "shared_equity",
  14: "equity_loan",
  15: "offers_invited",
  16: "coming_soon",
};

export const rentFrequencyCodes: CodeMap<RentFrequency> = { 0: "pw", 1: "pcm", 2: "pq", 3: "pa", 5: "pppw" };

export const letTypeCodes: CodeMap<LetType | null> = { 0: null, 1: "long", 2: "short", 3: "student", 4: "commercial" };

export const furnishingCodes: CodeMap<Furnishing | null> = {
  0: "furnished",
  1: "part_furnished",
  2: "unfurnished",
  3: null,
  4: "furnished_or_unfurnished",
};

export const tenureCodes: CodeMap<Tenure> = {
  1: "freehold",
  2: "leasehold",
  3: "feudal",
  4: "commonhold",
  5: "share_of_freehold",
};

const typeCodes = (type: PropertyType, ...numbers: number[]) => numbers.map((id) => [id, type] as const);

/** PROP_SUB_ID to property type; exports use the first code of each line. Missing or unmapped codes become "property". */
const propertyTypes = [
  ...typeCodes("terraced house", 1),
  ...typeCodes("end of terrace house", 2),
  ...typeCodes("semi-detached house", 3, 128),
  ...typeCodes("detached house", 4, 131),
  ...typeCodes("house", 26, 6, 21, 24, 27, 95, 116),
  ...typeCodes("mews house", 5, 511),
  ...typeCodes("town house", 22),
  ...typeCodes("cottage", 23, 65),
  ...typeCodes("farm house", 52, 62, 104),
  ...typeCodes("country house", 113, 92, 120, 121),
  ...typeCodes("barn conversion", 43, 68, 74, 86),
  ...typeCodes("bungalow", 12, 13),
  ...typeCodes("semi-detached bungalow", 14),
  ...typeCodes("detached bungalow", 15),
  ...typeCodes("park home", 50, 16, 117),
  ...typeCodes("flat", 8, 144),
  ...typeCodes("ground floor flat", 7, 10),
  ...typeCodes("apartment", 28, 44, 56, 59, 142),
  ...typeCodes("maisonette", 11),
  ...typeCodes("penthouse", 29),
  ...typeCodes("studio", 9),
  ...typeCodes("house share", 48, 49, 512),
  ...typeCodes("retirement property", 47, 46),
  ...typeCodes("farm", 259),
  ...typeCodes("smallholding", 304, 30),
  ...typeCodes("equestrian property", 53),
  ...typeCodes("farm land", 107),
  ...typeCodes("land", 20, 241),
  ...typeCodes("building plot", 110, 125),
  ...typeCodes("office", 178, 181, 184, 256, 271, 274),
  ...typeCodes("shop", 137, 187, 190, 193, 199, 208, 214, 235, 298, 310, 544, 547, 550),
  ...typeCodes("industrial unit", 229, 220, 223, 226, 196),
  ...typeCodes("warehouse", 238, 217, 232),
  ...typeCodes("pub", 211, 134, 80, 83),
  ...typeCodes("commercial property", 253, 202, 205, 262, 265, 268, 277, 280, 283, 301, 307, 535, 538, 541),
  ...typeCodes("development", 250, 244, 247, 143),
  ...typeCodes("garage", 51, 45),
  ...typeCodes("property", 0, 71, 77, 101, 118, 119, 140, 141),
];

export const propertyTypeCodes: CodeMap<PropertyType> = Object.fromEntries(propertyTypes);

/** The lowest code for a value. */
export function findCode<Value>(codes: CodeMap<Value>, value: Value): number | undefined {
  const found = Object.entries(codes).find(([, each]) => each === value);
  return found ? Number(found[0]) : undefined;
}

export function getPropertyTypeCode(type: PropertyType): number {
  return propertyTypes.find(([, each]) => each === type)?.[0] ?? 0;
}
