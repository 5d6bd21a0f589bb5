import type {
  Furnishing,
  LetType,
  PriceQualifier,
  PropertyStatus,
  PropertyType,
  RentFrequency,
  Tenure,
} from "#domains/properties/property-words.ts";

type Words<Ours> = Readonly<Record<number, Ours>>;

/** 6 and 7 are used by feeds to websites only. */
export const statusWords: Words<PropertyStatus> = {
  0: "available",
  1: "sstc",
  2: "sstc",
  3: "under_offer",
  4: "reserved",
  5: "let_agreed",
  6: "sold",
  7: "let",
};

export const qualifierWords: Words<PriceQualifier> = {
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

export const frequencyWords: Words<RentFrequency> = { 0: "pw", 1: "pcm", 2: "pq", 3: "pa", 5: "pppw" };

export const letTypeWords: Words<LetType | null> = { 0: null, 1: "long", 2: "short", 3: "student", 4: "commercial" };

export const furnishingWords: Words<Furnishing | null> = {
  0: "furnished",
  1: "part_furnished",
  2: "unfurnished",
  3: null,
  4: "furnished_or_unfurnished",
};

export const tenureWords: Words<Tenure> = {
  1: "freehold",
  2: "leasehold",
  3: "feudal",
  4: "commonhold",
  5: "share_of_freehold",
};

const ids = (type: PropertyType, ...numbers: number[]) => numbers.map((id) => [id, type] as const);

/** PROP_SUB_ID to our kinds, the first of a line being the one we write. A kind that is not told, or that we have no word for, is not guessed. */
const kinds = [
  ...ids("terraced house", 1),
  ...ids("end of terrace house", 2),
  ...ids("semi-detached house", 3, 128),
  ...ids("detached house", 4, 131),
  ...ids("house", 26, 6, 21, 24, 27, 95, 116),
  ...ids("mews house", 5, 511),
  ...ids("town house", 22),
  ...ids("cottage", 23, 65),
  ...ids("farm house", 52, 62, 104),
  ...ids("country house", 113, 92, 120, 121),
  ...ids("barn conversion", 43, 68, 74, 86),
  ...ids("bungalow", 12, 13),
  ...ids("semi-detached bungalow", 14),
  ...ids("detached bungalow", 15),
  ...ids("park home", 50, 16, 117),
  ...ids("flat", 8, 144),
  ...ids("ground floor flat", 7, 10),
  ...ids("apartment", 28, 44, 56, 59, 142),
  ...ids("maisonette", 11),
  ...ids("penthouse", 29),
  ...ids("studio", 9),
  ...ids("house share", 48, 49, 512),
  ...ids("retirement property", 47, 46),
  ...ids("farm", 259),
  ...ids("smallholding", 304, 30),
  ...ids("equestrian property", 53),
  ...ids("farm land", 107),
  ...ids("land", 20, 241),
  ...ids("building plot", 110, 125),
  ...ids("office", 178, 181, 184, 256, 271, 274),
  ...ids("shop", 137, 187, 190, 193, 199, 208, 214, 235, 298, 310, 544, 547, 550),
  ...ids("industrial unit", 229, 220, 223, 226, 196),
  ...ids("warehouse", 238, 217, 232),
  ...ids("pub", 211, 134, 80, 83),
  ...ids("commercial property", 253, 202, 205, 262, 265, 268, 277, 280, 283, 301, 307, 535, 538, 541),
  ...ids("development", 250, 244, 247, 143),
  ...ids("garage", 51, 45),
  ...ids("property", 0, 71, 77, 101, 118, 119, 140, 141),
];

export const propertyTypeWords: Words<PropertyType> = Object.fromEntries(kinds);

/** The number that stands for a word of ours: the lowest for lists, the first of its line for kinds. */
export function numberOf<Ours>(words: Words<Ours>, word: Ours): number | undefined {
  const found = Object.entries(words).find(([, ours]) => ours === word);
  return found ? Number(found[0]) : undefined;
}

export function propertyTypeNumber(type: PropertyType): number {
  return kinds.find(([, ours]) => ours === type)?.[0] ?? 0;
}
