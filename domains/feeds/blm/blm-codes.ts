import type * as enums from "#domains/properties/property-enums.ts";
import { propertyTypeNames, propertyTypes } from "#domains/properties/property-types.ts";

type CodeMap<Value> = Readonly<Record<number, Value>>;

/** 6 and 7 are only used in feeds to websites. */
export const statusCodes: CodeMap<enums.PropertyStatus> = {
  0: "available",
  1: "sstc",
  2: "sstc",
  3: "under_offer",
  4: "reserved",
  5: "let_agreed",
  6: "sold",
  7: "let",
};

export const priceQualifierCodes: CodeMap<enums.PriceQualifier> = {
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

export const rentFrequencyCodes: CodeMap<enums.RentFrequency> = { 0: "pw", 1: "pcm", 2: "pq", 3: "pa", 5: "pppw" };

export const letTypeCodes: CodeMap<enums.LetType | null> = {
  0: null,
  1: "long",
  2: "short",
  3: "student",
  4: "commercial",
};

export const furnishingCodes: CodeMap<enums.Furnishing | null> = {
  0: "furnished",
  1: "part_furnished",
  2: "unfurnished",
  3: null,
  4: "furnished_or_unfurnished",
};

export const tenureCodes: CodeMap<enums.Tenure> = {
  1: "freehold",
  2: "leasehold",
  3: "feudal",
  4: "commonhold",
  5: "share_of_freehold",
};

/** Missing or unmapped codes become "property". */
export const propertyTypeCodes: CodeMap<enums.PropertyType> = Object.fromEntries(
  propertyTypeNames.flatMap((type) => propertyTypes[type].blm.map((code) => [code, type])),
);

/** The lowest code for a value. */
export function findCode<Value>(codes: CodeMap<Value>, value: Value): number | undefined {
  const found = Object.entries(codes).find(([, each]) => each === value);
  return found ? Number(found[0]) : undefined;
}
