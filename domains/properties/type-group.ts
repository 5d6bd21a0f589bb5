import type { PropertyType } from "./property-words.ts";

/** What a property is for decides which facts it has and which others resemble it. */
export type TypeGroup = "home" | "land" | "commercial";

export const landTypes: readonly PropertyType[] = ["farm land", "land", "building plot", "garage"];
export const commercialTypes: readonly PropertyType[] = [
  "office",
  "shop",
  "industrial unit",
  "warehouse",
  "pub",
  "commercial property",
];

export function typeGroup(type: PropertyType): TypeGroup {
  if (landTypes.includes(type)) return "land";
  return commercialTypes.includes(type) ? "commercial" : "home";
}
