import type { PropertyType } from "#domains/properties/property-enums.ts";

export const homeTypes = ["detached", "semi-detached", "terraced", "bungalow", "flat"] as const;
export type HomeType = (typeof homeTypes)[number];

export const homeTypeLabels: Readonly<Record<HomeType, string>> = {
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

/** Price of a home of equal size relative to a detached house. */
export const homeTypePriceFactors: Readonly<Record<HomeType, number>> = {
  detached: 1,
  "semi-detached": 0.82,
  terraced: 0.74,
  bungalow: 0.95,
  flat: 0.66,
};

export function toHomeType(type: PropertyType): HomeType | null {
  return homeTypes.find((kind) => propertyTypesByHomeType[kind].includes(type)) ?? null;
}
