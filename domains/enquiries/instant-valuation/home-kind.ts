import type { PropertyType } from "#domains/properties/property-words.ts";

export const homeKinds = ["detached", "semi-detached", "terraced", "bungalow", "flat"] as const;
export type HomeKind = (typeof homeKinds)[number];

export const homeKindLabels: Readonly<Record<HomeKind, string>> = {
  detached: "Detached house",
  "semi-detached": "Semi-detached house",
  terraced: "Terraced house",
  bungalow: "Bungalow",
  flat: "Flat or apartment",
};

/** Which listings speak for which kind of home; what is not here (farms, rooms, land) speaks for none. */
export const typesOfKind: Readonly<Record<HomeKind, readonly PropertyType[]>> = {
  detached: ["detached house", "farm house", "country house", "barn conversion"],
  "semi-detached": ["semi-detached house", "end of terrace house"],
  terraced: ["terraced house", "town house", "mews house", "cottage"],
  bungalow: ["bungalow", "detached bungalow", "semi-detached bungalow"],
  flat: ["flat", "ground floor flat", "apartment", "maisonette", "penthouse", "studio"],
};

/** What a home of like size costs by its kind, a detached house being 1: how one kind's price is read as another's. */
export const kindLevels: Readonly<Record<HomeKind, number>> = {
  detached: 1,
  "semi-detached": 0.82,
  terraced: 0.74,
  bungalow: 0.95,
  flat: 0.66,
};

export function homeKindOf(type: PropertyType): HomeKind | null {
  return homeKinds.find((kind) => typesOfKind[kind].includes(type)) ?? null;
}
