import type * as enums from "#domains/properties/property-enums.ts";
import { propertyTypeNames } from "#domains/properties/property-types.ts";
import type { WordTable } from "./blm-field-reader.ts";

/** The words of feeds that name their values instead of numbering them. Patterns match lower-case words. */

export const channelWords: WordTable<enums.Channel> = [
  [/\b(let|lets|letting|lettings|rent|rental|rentals|month|week)\b/, "lettings"],
  [/\b(sale|sales|sell|selling|buy|new homes?)\b/, "sales"],
];

export const statusWords: WordTable<enums.PropertyStatus> = [
  [/\bexchanged\b/, "exchanged"],
  [/\bcompleted\b/, "completed"],
  [/\b(sstcm?|stcm?|subject to contract|conclusion of missives)\b/, "sstc"],
  [/\blet (agreed|stc)\b|\breferences? pending\b|\barranging tenancy\b/, "let_agreed"],
  [/\b(under offer|offer accepted)\b/, "under_offer"],
  [/\breserved\b/, "reserved"],
  [/\bsold\b/, "sold"],
  [/\b(for sale|to let|available|on market|new instruction|instruction to (sell|let)|on the market)\b/, "available"],
  [/\blet\b|\btenancy current\b/, "let"],
];

export const priceQualifierWords: WordTable<enums.PriceQualifier> = [
  [/\b(poa|p o a|on application|price on request)\b/, "poa"],
  [/\bguide\b/, "guide_price"],
  [/\bfixed\b/, "fixed_price"],
  [/\b(excess|oieo)\b/, "offers_in_excess_of"],
  [/\b(region|oiro|around)\b/, "offers_in_region_of"],
  [/\btender\b/, "sale_by_tender"],
  [/\boffers? over\b/, "offers_over"],
  [/\boffers? invited\b/, "offers_invited"],
  [/\bpart buy\b/, "part_buy_part_rent"],
  [/\bshared equity\b/, "shared_equity"],
  [/\bshared ownership\b/, "shared_ownership"],
  [/\bequity loan\b/, "equity_loan"],
  [/\bcoming soon\b/, "coming_soon"],
  [/\b(prices )?(from|starting bid)\b/, "from"],
  [/\b(none|not specified|asking price|default)\b|^$|^\d/, "none"],
];

export const rentFrequencyWords: WordTable<enums.RentFrequency> = [
  [/\b(pppw|per person per week|person week)\b/, "pppw"],
  [/\b(pcm|pm|month|monthly|per month)\b/, "pcm"],
  [/\b(pw|week|weekly|per week)\b/, "pw"],
  [/\b(pq|quarter|quarterly|per quarter)\b/, "pq"],
  [/\b(pa|pax|year|yearly|annual|annually|annum)\b/, "pa"],
];

export const tenureWords: WordTable<enums.Tenure> = [
  [/\bshare of( the)? freehold\b/, "share_of_freehold"],
  [/\bfreehold\b/, "freehold"],
  [/\bleasehold\b/, "leasehold"],
  [/\bcommonhold\b/, "commonhold"],
  [/\bfeudal\b/, "feudal"],
];

export const furnishingWords: WordTable<enums.Furnishing> = [
  [/\b(optional|flexible|furnished or unfurnished|furnished unfurnished|either)\b/, "furnished_or_unfurnished"],
  [/\bpart\b/, "part_furnished"],
  [/\b(unfurnished|un furnished)\b/, "unfurnished"],
  [/\bfurnished\b/, "furnished"],
];

export const disposalWords: WordTable<enums.Disposal> = [
  [/\bmodern method\b/, "modern_method_of_auction"],
  [/\bauction\b/, "auction"],
  [/\btender\b/, "tender"],
  [/\boffers? invited\b/, "offers_invited"],
  [/\bshared ownership\b/, "shared_ownership"],
  [/\bconfidential\b/, "confidential"],
  [/\bprivate treaty\b/, "private_treaty"],
];

/** Our own names first, so that they are read back as they are; then what feeds say. */
export const propertyTypeWords: WordTable<enums.PropertyType> = [
  ...propertyTypeNames.map((name) => [new RegExp(`^${name.replaceAll("-", " ")}$`), name] as const),
  [/\bbarn\b/, "barn conversion"],
  [/\bpark home|mobile home|caravan|static\b/, "park home"],
  [/\bsemi.{0,60}bungalow|bungalow.{0,60}semi\b/, "semi-detached bungalow"],
  [/\b(?<!semi )detached.{0,60}bungalow|bungalow.{0,60}\bdetached\b/, "detached bungalow"],
  [/\bbungalow\b/, "bungalow"],
  [/\b(shared|share|hmo|bedsit)\b/, "house share"],
  [/\b(retirement|sheltered)\b/, "retirement property"],
  [/\bstudio\b/, "studio"],
  [/\bpenthouse\b/, "penthouse"],
  [/\bmaisonette\b/, "maisonette"],
  [/\bground floor (flat|apartment)\b/, "ground floor flat"],
  [/\b(apartment|duplex)\b/, "apartment"],
  [/\bflat\b/, "flat"],
  [/\bsemi\b/, "semi-detached house"],
  [/\bend (of )?terrace/, "end of terrace house"],
  [/\btown ?house\b/, "town house"],
  [/\bmews\b/, "mews house"],
  [/\bterrace/, "terraced house"],
  [/\bcottage\b/, "cottage"],
  [/\bfarm ?house\b/, "farm house"],
  [/\b(country house|manor|finca|castle)\b/, "country house"],
  [/\blink detached\b/, "house"],
  [/\bdetached\b/, "detached house"],
  [/\bequestrian\b/, "equestrian property"],
  [/\bsmallholding\b/, "smallholding"],
  [/\bfarm ?land\b/, "farm land"],
  [/\bfarm\b/, "farm"],
  [/\b(plot|development land)\b/, "building plot"],
  [/\bland\b/, "land"],
  [/\bdevelopment\b/, "development"],
  [/\bwarehouse\b/, "warehouse"],
  [/\bindustrial\b/, "industrial unit"],
  [/\boffices?\b/, "office"],
  [/\b(shop|retail)\b/, "shop"],
  [/\b(pub|bar|restaurant)\b/, "pub"],
  [/\bcommercial\b/, "commercial property"],
  [/\b(garage|parking)\b/, "garage"],
  [/\b(house|villa|chalet)\b/, "house"],
];
