import { z } from "zod";
import { findPostcodeAtEnd } from "#domains/places/postcode.ts";
import type { CardPhoto } from "#domains/properties/cards/property-card-data.ts";
import type { PropertyType } from "#domains/properties/property-enums.ts";
import type { Message } from "#languages/translate.ts";
import { digits } from "#platform/http/body/whole-number.ts";
import { postcodeMessage } from "../field-rules.ts";

export const homeTypes = ["detached", "semi-detached", "terraced", "bungalow", "flat"] as const;
export type HomeType = (typeof homeTypes)[number];

/** Below this the range is wider, and the page says why there are few. */
export const fewComparables = 6;

export const homeTypeLabels: Readonly<Record<HomeType, Message>> = {
  detached: "Detached house",
  "semi-detached": "Semi-detached house",
  terraced: "Terraced house",
  bungalow: "Bungalow",
  flat: "Flat or apartment",
};

/** Property types that are not listed (farms, rooms, land) are no comparables. */
export const propertyTypesByHomeType: Readonly<Record<HomeType, readonly PropertyType[]>> = {
  detached: ["detached house", "farm house", "country house", "barn conversion"],
  "semi-detached": ["semi-detached house", "end of terrace house"],
  terraced: ["terraced house", "town house", "mews house", "cottage"],
  bungalow: ["bungalow", "detached bungalow", "semi-detached bungalow"],
  flat: ["flat", "ground floor flat", "apartment", "maisonette", "penthouse", "studio"],
};

export const homeConditions = ["needs-work", "typical", "good", "excellent"] as const;
export type HomeCondition = (typeof homeConditions)[number];

export const conditionLabels: Readonly<Record<HomeCondition, Message>> = {
  "needs-work": "Needs work throughout",
  typical: "Average",
  good: "Good, with little to do",
  excellent: "Excellent, recently refurbished",
};

/** A postcode, or an address that ends in one. */
const postcodeInText = z
  .string(postcodeMessage)
  .max(200, postcodeMessage)
  .transform((typed, issues) => {
    const postcode = findPostcodeAtEnd(typed);
    if (postcode !== null) return postcode;
    issues.addIssue({ code: "custom", message: postcodeMessage });
    return z.NEVER;
  });

/** The query of GET /instant_valuation and the values of its form. */
export const homeValueInput = z.object({
  channel: z.enum(["selling", "letting"], "Please choose selling or letting" satisfies Message),
  postcode: postcodeInText,
  kind: z.enum(homeTypes, "Please choose the type of home" satisfies Message),
  bedrooms: digits(0, 12, "Please choose the number of bedrooms" satisfies Message),
  /** Empty when unknown. */
  square_feet: z
    .literal("")
    .transform(() => undefined)
    .or(digits(150, 20_000, "Please enter the size in square feet, from 150 to 20,000" satisfies Message)),
  condition: z.enum(homeConditions, "Please choose the condition" satisfies Message),
});

export type HomeValueInput = z.output<typeof homeValueInput>;

type LngLat = { lng: number; lat: number };

export type ComparableSummary = Readonly<{
  property_id: number;
  /** null when the page no longer exists. */
  url: string | null;
  display_address: string;
  photo: CardPhoto | null;
  property_type: PropertyType;
  bedrooms: number;
  /** Pounds, or pounds per calendar month. */
  price: number;
  /** The price if it were like the home that is valued, in size, condition and as a price paid. */
  adjusted: number;
  achieved: boolean;
  miles: number;
  location: LngLat;
}>;

export type Demand = Readonly<{
  /** People whose saved search would find the home at this price, rounded down to fives; null: fewer than ten. */
  byPrice: readonly Readonly<{ price: number; people: number | null }>[];
  /** How long half of the homes nearby took from launch to an offer; null: too few of them. */
  medianDays: number | null;
}>;

/** The response of GET /instant_valuation. */
export type HomeValue = Readonly<{
  location: LngLat;
  estimate: Readonly<{ low: number; middle: number; high: number }> | null;
  comparables: readonly ComparableSummary[];
  demand: Demand | null;
}>;
